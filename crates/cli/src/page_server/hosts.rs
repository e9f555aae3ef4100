//! The hosts for which the server responds to requests.

use std::net::IpAddr;
use std::sync::Arc;

/// The host names and addresses of this server. The server rejects requests for other hosts. Otherwise, a hostile
/// website could give its own host name the address of this computer, and then read the responses of this server in the
/// user's browser (DNS rebinding).
#[derive(Clone, Debug)]
pub(crate) struct Hosts(Arc<[String]>);

impl Hosts {
    /// Returns the hosts of a server that listens on this address and has these additional names.
    pub(crate) fn new(address: IpAddr, names: &[String]) -> Hosts {
        Hosts(names.iter().cloned().chain(["localhost".to_owned(), address.to_string()]).collect())
    }

    /// Returns whether the server responds to requests for a host, such as `localhost:8080`. `local` is the address of
    /// this computer to which the browser has connected. The port does not matter.
    pub(crate) fn contain(&self, host: &str, local: IpAddr) -> bool {
        let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
        let host = host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(host, _)| host);
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let is_own = |address: IpAddr| address.is_loopback() || address == local.to_canonical();
        self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
            || host.parse().is_ok_and(|address: IpAddr| is_own(address.to_canonical()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_connection_is_a_host() {
        let hosts = Hosts::new("0.0.0.0".parse().unwrap(), &[]);
        let local = "::ffff:192.0.2.1".parse().unwrap();
        for (host, is_own) in [("192.0.2.1:80", true), ("0.0.0.0:80", true), ("[::1]", true), ("192.0.2.2", false)] {
            assert_eq!(hosts.contain(host, local), is_own, "{host}");
        }
        assert!(hosts.contain("[2001:db8::1]:80", "2001:db8::1".parse().unwrap()));
    }
}

//! `reversi page`: serves the game as a web page.

use crate::exit::BadInput;
use crate::page_server::{Hosts, PageFiles, serve};
use anyhow::Context;
use clap::Args;
use std::io::{Write, stdout};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;

/// Arguments of `reversi page`.
#[derive(Args, Debug)]
pub struct PageArgs {
    /// The address to listen on; port 0 chooses a free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Also respond to requests for this host name, such as the name of a reverse proxy; may be repeated
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Serve the page from this folder instead of the built-in page
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// Serves the page until the user interrupts the program.
pub fn run(args: &PageArgs) -> anyhow::Result<()> {
    let files = files(args.dir.as_ref())?;
    let listener = TcpListener::bind(args.listen).with_context(|| format!("cannot listen on {}", args.listen))?;
    let local = listener.local_addr()?;
    let address = format!("http://{local}/");
    let mut out = stdout().lock();
    writeln!(out, "Reversi is at {address}")?;
    out.flush()?;
    drop(out);
    if args.open {
        open::that_detached(&address).context("the browser could not be opened")?;
    }
    serve(&listener, &files, &Hosts::new(local.ip(), &args.host)).context("a thread could not be started")
}

/// Returns the files of the page. If there are none, returns an error that tells the user how to build the page.
fn files(folder: Option<&PathBuf>) -> anyhow::Result<PageFiles> {
    match folder {
        Some(folder) if folder.join("index.html").is_file() => Ok(PageFiles::Folder(folder.canonicalize()?)),
        Some(folder) => {
            Err(BadInput::new(format!("{}: there is no index.html; `make web` builds the page", folder.display()))
                .into())
        }
        None => PageFiles::built_in().ok_or_else(|| {
            anyhow::anyhow!("this program was built without the page; run `make web` and build it again, or use --dir")
        }),
    }
}

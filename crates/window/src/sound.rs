//! The sound of a disc being placed on the board. This file synthesizes the sound and plays it with one of the
//! desktop's audio players.
//!
//! This file does not use a sound library, because building such a library requires system headers. That is too much
//! effort for a sound of less than half a second. Without an audio player there is no sound.

use std::f32::consts::TAU;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

const RATE: u32 = 22_050;

/// Audio players that read from standard input, with their arguments.
const PLAYERS: [(&str, &[&str]); 3] = [("pw-play", &["-"]), ("paplay", &[]), ("aplay", &["-q"])];

/// Plays the sound of a move that turns over `flips` discs, without waiting for the end of the sound. If the operating
/// system cannot start a thread, there is no sound.
pub(crate) fn play(flips: usize) {
    let sound = knock(flips);
    let play = move || {
        for (program, arguments) in PLAYERS {
            let player = Command::new(program)
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            if let Ok(mut player) = player {
                if let Some(mut input) = player.stdin.take() {
                    // Writing fails if the audio player exits early, which does no harm.
                    let _ = input.write_all(&sound);
                }
                let _ = player.wait();
                return;
            }
        }
    };
    let _ = thread::Builder::new().name("sound".to_owned()).spawn(play);
}

/// Returns a WAV file with a knock for the new disc, and a softer knock for each disc that turns over.
fn knock(flips: usize) -> Vec<u8> {
    let knocks = 1 + flips.min(6);
    let gap = RATE as usize / 18;
    let mut samples = vec![0.0_f32; gap * knocks + RATE as usize / 12];
    for knock in 0..knocks {
        let (pitch, loud) = if knock == 0 { (720.0, 0.5) } else { (1050.0 + 40.0 * knock as f32, 0.22) };
        for (i, sample) in samples[knock * gap..].iter_mut().enumerate() {
            let time = i as f32 / RATE as f32;
            *sample +=
                loud * (-time * 90.0).exp() * ((TAU * pitch * time).sin() + 0.4 * (TAU * 2.7 * pitch * time).sin());
        }
    }
    let bytes = samples.len() as u32 * 2;
    let mut wav = Vec::with_capacity(bytes as usize + 44);
    wav.extend(b"RIFF");
    wav.extend((bytes + 36).to_le_bytes());
    wav.extend(b"WAVEfmt ");
    wav.extend(16_u32.to_le_bytes());
    wav.extend(1_u16.to_le_bytes()); // uncompressed samples
    wav.extend(1_u16.to_le_bytes()); // one channel
    wav.extend(RATE.to_le_bytes());
    wav.extend((RATE * 2).to_le_bytes());
    wav.extend(2_u16.to_le_bytes());
    wav.extend(16_u16.to_le_bytes());
    wav.extend(b"data");
    wav.extend(bytes.to_le_bytes());
    for sample in samples {
        wav.extend(((sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16).to_le_bytes());
    }
    wav
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knock_is_a_whole_wav_file() {
        for flips in [0, 1, 60] {
            let wav = knock(flips);
            assert_eq!(&wav[..4], b"RIFF");
            let said = u32::from_le_bytes(wav[40..44].try_into().unwrap()) as usize;
            assert_eq!(wav.len(), said + 44);
            assert!(wav[44..].iter().any(|&byte| byte != 0));
        }
    }
}

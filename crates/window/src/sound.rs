//! The sounds of a disc being placed on the board and of the end of a game. This file synthesizes the sounds and plays
//! them with one of the desktop's audio players.
//!
//! This file does not use a sound library, because building such a library requires system headers. That is too much
//! effort for a sound of less than half a second. Without an audio player there is no sound.

use std::f32::consts::TAU;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use reversi_view::Mood;

const RATE: u32 = 22_050;

/// Audio players that read from standard input, with their arguments.
const PLAYERS: [(&str, &[&str]); 3] = [("pw-play", &["-"]), ("paplay", &[]), ("aplay", &["-q"])];

/// Plays the sound of a move that turns over `flips` discs, without waiting for the end of the sound.
pub(crate) fn play_move(flips: usize) {
    play(knock(flips));
}

/// Plays the sound of the end of a game, without waiting for the end of the sound.
pub(crate) fn play_end(mood: Mood) {
    play(chime(mood));
}

/// Plays a WAV file. If the operating system cannot start a thread, there is no sound.
fn play(sound: Vec<u8>) {
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
        let (pitch, loud) = if knock == 0 { (720.0, 0.3) } else { (1050.0 + 40.0 * knock as f32, 0.13) };
        for (i, sample) in samples[knock * gap..].iter_mut().enumerate() {
            let time = i as f32 / RATE as f32;
            *sample +=
                loud * (-time * 90.0).exp() * ((TAU * pitch * time).sin() + 0.4 * (TAU * 2.7 * pitch * time).sin());
        }
    }
    wav(&samples)
}

/// Returns a WAV file with three notes: rising after a win, falling after a loss, and equal otherwise.
fn chime(mood: Mood) -> Vec<u8> {
    let pitches = match mood {
        Mood::Won => [523.25, 659.25, 783.99],
        Mood::Lost => [392.0, 329.63, 261.63],
        Mood::Neutral => [440.0, 440.0, 440.0],
    };
    let gap = RATE as usize / 7;
    // The chime starts after the knock of the last move.
    let start = RATE as usize / 3;
    let mut samples = vec![0.0_f32; start + gap * 3 + RATE as usize / 2];
    for (note, pitch) in pitches.into_iter().enumerate() {
        for (i, sample) in samples[start + note * gap..].iter_mut().enumerate() {
            let time = i as f32 / RATE as f32;
            *sample += 0.18 * (-time * 7.0).exp() * (TAU * pitch * time).sin();
        }
    }
    wav(&samples)
}

/// Returns a WAV file with these samples.
fn wav(samples: &[f32]) -> Vec<u8> {
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
    fn every_sound_is_a_whole_wav_file() {
        let knocks = [0, 1, 60].map(knock);
        for wav in knocks.into_iter().chain([Mood::Won, Mood::Lost, Mood::Neutral].map(chime)) {
            assert_eq!(&wav[..4], b"RIFF");
            let said = u32::from_le_bytes(wav[40..44].try_into().unwrap()) as usize;
            assert_eq!(wav.len(), said + 44);
            assert!(wav[44..].iter().any(|&byte| byte != 0));
        }
    }
}

//! What a writer and a verifier show to the server, so that nobody else begins a session or reads
//! one. It crosses the network as it is: it keeps strangers out, and no listener on the wire.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use crate::stamped_block::Nonce;

#[derive(Clone, Copy)]
pub struct Secret(pub [u8; 16]);

impl Secret {
    /// Takes the same time wherever the two differ.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |differing, (a, b)| black_box(differing | (a ^ b))) == 0
    }

    /// The only way to its digits: it never shows by accident.
    #[must_use]
    pub fn reveal(&self) -> String {
        Nonce(self.0).to_string()
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for Secret {}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret is 32 lower-case hexadecimal digits, as `plug-pull serve` prints it")]
pub struct SecretError;

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        text.parse::<Nonce>().map(|nonce| Self(nonce.0)).map_err(|_| SecretError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_itself_and_no_other_and_never_shows() {
        let secret = Secret([0xa5; 16]);
        assert!(secret.is(&secret.reveal().parse().unwrap()));
        for at in 0..16 {
            let mut other = secret;
            other.0[at] ^= 1;
            assert!(!secret.is(&other), "{at}");
        }
        assert_eq!(format!("{secret:?}"), "Secret");
        for wrong in ["", "secret", "A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5"] {
            assert!(wrong.parse::<Secret>().is_err(), "{wrong}");
        }
    }
}

//! CRC-32 as in zlib and Ethernet: finds accidents, not forgers.

const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut at = 0;
    while at < table.len() {
        #[expect(clippy::cast_possible_truncation, reason = "below 256")]
        let mut value = at as u32;
        let mut bit = 0;
        while bit < 8 {
            let is_odd = value & 1 == 1;
            value >>= 1;
            if is_odd {
                value ^= 0xedb8_8320;
            }
            bit += 1;
        }
        table[at] = value;
        at += 1;
    }
    table
}

pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        let [low, ..] = crc.to_le_bytes();
        TABLE[usize::from(low ^ byte)] ^ (crc >> 8)
    })
}

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn agrees_with_the_check_value_of_the_standard() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }
}

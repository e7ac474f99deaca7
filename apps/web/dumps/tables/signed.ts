import { type DumpColumn, required } from '../table.ts';

/** What is known of every signed run, wherever its figures are from: `s` is a submission, `c` its contributor. */
export const SIGNED: readonly DumpColumn[] = [
  required('s.permalink', 'text', 'Its address on the site is /r/ and this'),
  required('sha256', 'text', 'SHA-256 of the signed payload, hexadecimal', { sql: `encode(s.sha256, 'hex')` }),
  required('s.received_at', 'instant', "When it came, by the server's clock"),
  required('s.key_id', 'text', 'Ed25519 public key that signed it, base64url'),
  required('contributor', 'text', 'Whose key it is: 13 hexadecimal digits, as in /contributors/', {
    sql: `lpad(to_hex(c.hash), 13, '0')`,
  }),
];

import { handleSecurityText } from '../../../views/docs/security-text.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return handleSecurityText();
}

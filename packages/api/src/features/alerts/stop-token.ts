import type { SecretBox } from '../../adapters/encryption.ts';

/** The name that the token is sealed under, so that no other sealed value is accepted. */
const NAME = 'stop-alerts';

/**
 * What a link in a mail stops alerts by. It reveals nothing of its owner, cannot be forged, needs no
 * table, and works for as long as the mail is kept (RFC 8058 asks for that).
 */
export const stopToken = (box: SecretBox, userId: number): string => box.seal(NAME, String(userId));

/** The user whose alerts a token stops; null for an invalid token. */
export function readStopToken(box: SecretBox, token: string): number | null {
  try {
    const id = Number(box.open(NAME, token));
    return Number.isSafeInteger(id) ? id : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SealedError') return null;
    throw error;
  }
}

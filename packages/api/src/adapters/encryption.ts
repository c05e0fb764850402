import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Encrypts a text that is stored under `name`; only `open` with the same name reads it. */
  seal(name: string, text: string): string;
  /** @throws {SealedError} when it was sealed under another APP_SECRET or name, or altered since */
  open(name: string, sealed: string): string;
  /**
   * A short keyed hash of a text of a kind: the same for the same text, neither reversible nor computable without
   * APP_SECRET.
   */
  codeOf(kind: string, text: string): string;
}

/** A stored secret that cannot be read. */
export class SealedError extends Error {
  override readonly name = 'SealedError';
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Without letters that read like digits. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;
const FORM = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/;

/**
 * AES-256-GCM under a key derived from APP_SECRET. The text reads `v1.<IV>.<tag>.<ciphertext>` (base64url), so that
 * a later scheme can be distinguished. The name is authenticated too: rows cannot be swapped.
 */
export function createSecretBox(appSecret: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'isa-compass stored secrets v1', 32));
  const codeKey = new Uint8Array(hkdfSync('sha256', appSecret, '', 'isa-compass codes v1', 32));
  const aad = (name: string) => Buffer.from(`${VERSION}:${name}`);

  return {
    codeOf(kind, text) {
      const bytes = createHmac('sha256', codeKey).update(`${kind}:${text}`).digest();
      return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS.charAt(byte % 32)).join('');
    },

    seal(name, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad(name));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        VERSION,
        ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url')),
      ].join('.');
    },

    open(name, sealed) {
      const [, iv, tag, ciphertext] = FORM.exec(sealed) ?? [];
      if (iv === undefined || tag === undefined || ciphertext === undefined) {
        throw new SealedError('The stored secret has a form that is not known');
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(aad(name)).setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([
          decipher.update(Buffer.from(ciphertext, 'base64url')),
          decipher.final(),
        ]).toString('utf8');
      } catch (cause) {
        throw new SealedError('The stored secret cannot be read with this APP_SECRET', { cause });
      }
    },
  };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Each purpose has its own key, so that no text can be passed off for another. */
type Sealed = 'answer-email' | 'session-tokens' | 'software-token' | 'pool-session';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(purpose: Sealed, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

/** `secret` must be long and random: the key derives only from it (HKDF, RFC 5869). AES-256-GCM: nonce, tag, text. */
export function seal(purpose: Sealed, text: string, secret: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(purpose, secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; null with another secret or purpose, or when a byte was changed. */
export function unseal(purpose: Sealed, sealed: Uint8Array, secret: string): string | null {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(purpose, secret), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

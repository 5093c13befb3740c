import { constants, publicEncrypt } from 'node:crypto';
import { setting } from '../../platform/config.ts';

/**
 * The author of a review, for a holder of the private half of the stage's key, which was never where functions run
 * (docs/operations/keys-and-backups.md, "Who wrote a review"). RSA-OAEP with SHA-256 (RFC 8017) of `review user`,
 * in base64; a different text each time, so that two reviews of one person do not look alike.
 */
export function sealAuthor(reviewId: string, userId: string): string {
  const key = { key: setting('AUTHOR_KEY'), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(key, Buffer.from(`${reviewId} ${userId}`)).toString('base64');
}

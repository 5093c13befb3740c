import type { Route } from '../../shared/route.ts';
import { keyedHash } from './keyed-hash.ts';
import { isSameSecret } from './is-same-secret.ts';
import { validationFailed } from './middleware.ts';

interface PagedList {
  route: Pick<Route, 'id'>;
  of?: unknown;
}

/**
 * `decodeCursor` rejects one that was damaged, made up, or taken from another route, person, filter or order.
 */
export function encodeCursor(list: PagedList, place: readonly string[]): string {
  const text = JSON.stringify(place);
  return Buffer.from(`${checksum(list, text)}${text}`).toString('base64url');
}

const DAMAGED = 'The cursor is damaged. Start again from the first page.';

export function decodeCursor(list: PagedList, cursor: string | undefined): string[] | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const decoded = bytes.toString('utf8');
  const sum = decoded.slice(0, CHECKSUM_LENGTH);
  const text = decoded.slice(CHECKSUM_LENGTH);
  // Decoding accepts characters outside the alphabet and after the end, so the text is encoded again and
  // compared.
  const isOurs = bytes.toString('base64url') === cursor && isSameSecret(sum, checksum(list, text));
  if (!isOurs) throw validationFailed([{ path: 'cursor', message: DAMAGED }]);
  return JSON.parse(text) as string[];
}

const CHECKSUM_LENGTH = 12;

function checksum({ route, of = null }: PagedList, text: string): string {
  return keyedHash('cursor', JSON.stringify([route.id, of, text]))
    .toString('base64url')
    .slice(0, CHECKSUM_LENGTH);
}

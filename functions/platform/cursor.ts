import * as z from 'zod/mini';
import type { Route } from '../../shared/route.ts';
import { keyedHash } from './keyed-hash.ts';
import { isSameSecret } from './is-same-secret.ts';
import { validationFailed } from './middleware.ts';

export interface ReadList {
  route: Pick<Route, 'id'>;
  of?: unknown;
}

interface PagedList<Place> extends ReadList {
  place: z.ZodMiniType<Place>;
}

export const counted = z.object({ total: z.int(), isAtLeast: z.boolean() });

/** `decodeCursor` rejects one that is damaged, made up, or of another route, person, filter or order. */
export function encodeCursor<Place>(list: PagedList<Place>, place: Place): string {
  const text = JSON.stringify(place);
  return Buffer.from(`${checksum(list, text)}${text}`).toString('base64url');
}

const DAMAGED = 'The cursor is damaged. Start again from the first page.';

export function decodeCursor<Place>(list: PagedList<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const decoded = bytes.toString('utf8');
  const sum = decoded.slice(0, CHECKSUM_LENGTH);
  const text = decoded.slice(CHECKSUM_LENGTH);
  // Decoding accepts characters outside the alphabet and after the end, so the text is encoded again.
  const isOurs = bytes.toString('base64url') === cursor && isSameSecret(sum, checksum(list, text));
  const place = isOurs ? list.place.safeParse(JSON.parse(text)) : undefined;
  if (!place?.success) throw validationFailed([{ path: 'cursor', message: DAMAGED }]);
  return place.data;
}

const CHECKSUM_LENGTH = 12;

function checksum({ route, of = null }: ReadList, text: string): string {
  return keyedHash('cursor', JSON.stringify([route.id, of, text]))
    .toString('base64url')
    .slice(0, CHECKSUM_LENGTH);
}

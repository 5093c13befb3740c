import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isFiller, normalisedName } from '../../../shared/company-names.ts';
import { COMPANY_MATCHES, ROW_EVENTS } from '../../../shared/enumerations.ts';
import { normalisedRegistrationNumber } from '../../../shared/matching/registration-numbers.ts';
import type { RowToCheck } from '../../../shared/schemas/check.ts';
import { readPartition } from '../../platform/items.ts';
import { keyShape, userKey, WATCHES } from '../../platform/keys.ts';

const nullable = z.prefault(z.nullable(z.string()), null);

const rowNews = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(ROW_EVENTS),
  /** When the run found it: the next mail has it. */
  notedAt: z.string(),
});

const storedRow = z.object({
  ...keyShape,
  userId: z.string(),
  /** As typed; null in a row that is fixed to a company. */
  name: nullable,
  cipcRegNo: nullable,
  reference: nullable,
  addedAt: z.exactOptional(z.string()),
  /** In place of `addedAt`, in a row from before there were others than fixed ones. */
  watchedAt: z.exactOptional(z.string()),
  isFixed: z.exactOptional(z.boolean()),
  /** The company that it means. One that was merged keeps its slug. */
  companyId: nullable,
  slug: nullable,
  match: z.prefault(z.enum(COMPANY_MATCHES), 'NAME'),
  score: z.prefault(z.number(), 0),
  /** Since when it means this company, if that is not since it was added. */
  meantSince: z.exactOptional(z.string()),
  /** The newest ones of a year. */
  news: z.prefault(z.array(rowNews), []),
  /** Ids of the similar companies that its owner was told of. */
  told: z.prefault(z.array(z.string()), []),
});

const row = z.pipe(
  storedRow,
  z.transform(({ watchedAt, addedAt = watchedAt ?? '', isFixed = watchedAt !== undefined, ...stored }) => ({
    ...stored,
    id: stored.sk.slice(WATCHES.length),
    addedAt,
    isFixed,
  })),
);
export type Row = z.infer<typeof row>;

const toRow = (item: object): Row => row.parse(item);

/** Strongly consistent. */
export async function rowsOf(userId: string): Promise<Row[]> {
  return (await readPartition(userKey(userId).pk, WATCHES)).map(toRow);
}

const ID_LETTERS = 22;

/** Two spellings of one name and number have one id. */
export function rowId({ name, cipcRegNo }: RowToCheck): string {
  const number = cipcRegNo && !isFiller(cipcRegNo) ? normalisedRegistrationNumber(cipcRegNo) : '';
  const text = JSON.stringify([normalisedName(name ?? ''), number]);
  return createHash('sha256').update(text).digest('base64url').slice(0, ID_LETTERS);
}

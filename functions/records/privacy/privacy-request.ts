import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { PRIVACY_KINDS, PRIVACY_STATUSES } from '../../../shared/enumerations.ts';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { keyShape, privacyRequestKey } from '../../platform/keys.ts';
import { cleanReadableCode } from '../../platform/readable-code.ts';

/** A privacy request as the table holds it. */
const privacyRequestRecord = z.object({
  ...keyShape,
  reference: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  reviewId: z.nullable(z.string()),
  status: z.enum(PRIVACY_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  answerBy: z.string(),
  /** The answer, or the reason of a refusal. */
  answer: z.nullable(z.string()),
  /** Of one that is not confirmed, or has ended: when it goes. */
  expiresAtSeconds: z.exactOptional(z.int()),
});
export type PrivacyRequestRecord = z.infer<typeof privacyRequestRecord>;
/** An item of the table as a privacy request. */
export const toPrivacyRequest = (item: object): PrivacyRequestRecord => privacyRequestRecord.parse(item);

/** Confirmed ones that wait for an answer, by the day on which they are due. */
export const OPEN_PRIVACY_REQUESTS = 'PRIVACY#OPEN';
/** Those that were answered or refused, by when. */
export const ENDED_PRIVACY_REQUESTS = 'PRIVACY#ENDED';

/** Whether it is still to be shown: time to live takes it away a while after its time. */
export const isKept = ({ expiresAtSeconds }: PrivacyRequestRecord, now: Date): boolean =>
  expiresAtSeconds === undefined || expiresAtSeconds > now.getTime() / 1000;

/** The request of a reference, however it was typed. */
export async function findPrivacyRequest(reference: string, now: Date): Promise<PrivacyRequestRecord | null> {
  const item = await readItem(privacyRequestKey(cleanReadableCode(reference)));
  const found = item && toPrivacyRequest(item);
  return found && isKept(found, now) ? found : null;
}

/** For everyone who has the reference; the response's schema leaves the rest out. */
export const toPrivacyStatus = (request: PrivacyRequestRecord): PrivacyRequestStatus => ({ ...request });

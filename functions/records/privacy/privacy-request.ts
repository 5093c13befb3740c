import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { PRIVACY_KINDS, PRIVACY_STATUSES } from '../../../shared/enumerations.ts';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { keyShape, privacyRequestKey } from '../../platform/keys.ts';
import { cleanReadableCode } from '../../platform/readable-code.ts';

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
  /** The answer, or the reason for a refusal. */
  answer: z.nullable(z.string()),
  /** When it expires, if it is unconfirmed or closed. */
  expiresAtSeconds: z.exactOptional(z.int()),
});
export type PrivacyRequestRecord = z.infer<typeof privacyRequestRecord>;
export const toPrivacyRequest = (item: object): PrivacyRequestRecord => privacyRequestRecord.parse(item);

export const OPEN_PRIVACY_REQUESTS = 'PRIVACY#OPEN';
export const ENDED_PRIVACY_REQUESTS = 'PRIVACY#ENDED';

/** Whether it has not expired: time to live deletes items some time after their expiry. */
export const isKept = ({ expiresAtSeconds }: PrivacyRequestRecord, now: Date): boolean =>
  expiresAtSeconds === undefined || expiresAtSeconds > now.getTime() / 1000;

export async function findPrivacyRequest(reference: string, now: Date): Promise<PrivacyRequestRecord | null> {
  const item = await readItem(privacyRequestKey(cleanReadableCode(reference)));
  const found = item && toPrivacyRequest(item);
  return found && isKept(found, now) ? found : null;
}

/** The view for anybody who has the reference; the response's schema leaves out the rest. */
export const toPrivacyStatus = (request: PrivacyRequestRecord): PrivacyRequestStatus => ({ ...request });

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PrivacyKind, PrivacyStatus } from '../../../shared/enumerations.ts';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { type Key, privacyRequestKey } from '../../platform/keys.ts';
import { cleanReadableCode } from '../../platform/readable-code.ts';
import { table, tableName } from '../../platform/table.ts';

/** A privacy request as the table holds it. */
export interface PrivacyRequestRecord extends Key {
  reference: string;
  kind: PrivacyKind;
  name: string;
  email: string;
  details: string;
  reviewId: string | null;
  status: PrivacyStatus;
  createdAt: string;
  confirmedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  answerBy: string;
  /** The answer, or the reason of a refusal. */
  answer: string | null;
  /** Of one that is not confirmed, or has ended: when it goes. */
  expiresAtSeconds?: number;
}

/** Confirmed ones that wait for an answer, by the day on which they are due. */
export const OPEN_PRIVACY_REQUESTS = 'PRIVACY#OPEN';
/** Those that were answered or refused, by when. */
export const ENDED_PRIVACY_REQUESTS = 'PRIVACY#ENDED';

/** Whether it is still to be shown: time to live takes it away a while after its time. */
export const isKept = ({ expiresAtSeconds }: PrivacyRequestRecord, now: Date): boolean =>
  expiresAtSeconds === undefined || expiresAtSeconds > now.getTime() / 1000;

/** The request of a reference, however it was typed. */
export async function findPrivacyRequest(reference: string, now: Date): Promise<PrivacyRequestRecord | null> {
  const Key = privacyRequestKey(cleanReadableCode(reference));
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const found = Item as PrivacyRequestRecord | undefined;
  return found && isKept(found, now) ? found : null;
}

/** For everyone who has the reference; the response's schema leaves the rest out. */
export const toPrivacyStatus = (request: PrivacyRequestRecord): PrivacyRequestStatus => ({ ...request });

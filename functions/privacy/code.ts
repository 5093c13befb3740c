import { newSeed } from '../platform/keyed-hash.ts';
import { type CodeUse, codeWrite } from '../records/email/mailed-code.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { Write } from '../platform/table.ts';
import type { PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';

type Asked = Pick<PrivacyRequestRecord, 'reference' | 'email'>;

/** The code works only for this request. */
export const codeFor = ({ reference, email }: Asked): CodeUse => ({
  purpose: 'privacy-request',
  ...{ reference, email },
});

export function mailCode({ reference, email }: Asked, siteOrigin: string, now: Date): Write[] {
  const seed = newSeed();
  return [
    codeWrite(codeFor({ reference, email }), seed, now),
    outboxWrite({ kind: 'privacy-code', userId: null, facts: { seed, email, reference }, siteOrigin }, now),
  ];
}

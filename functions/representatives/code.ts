import { type CodeUse, codeWrite, newSeed } from '../accounts/mailed-code.ts';
import { outboxWrite } from '../emails/outbox.ts';
import type { Write } from '../platform/table.ts';
import type { RepresentativeRecord } from './representative.ts';

type Asked = Pick<RepresentativeRecord, 'userId' | 'companyId' | 'email'>;

/** The code is good for this company and the address that it was mailed to alone. */
export const codeFor = ({ userId, companyId, email }: Asked): CodeUse => ({
  purpose: 'represent-company',
  ...{ userId, companyId, email },
});

export function mailCode(asked: Asked, siteOrigin: string, now: Date): Write[] {
  const seed = newSeed();
  const { userId, companyId, email } = asked;
  const facts = { seed, email, companyId };
  return [
    codeWrite(codeFor(asked), seed, now),
    outboxWrite({ kind: 'represent-company', userId, facts, siteOrigin }, now),
  ];
}

import { dueInDays } from '../../shared/working-days.ts';
import { REPRESENTATION_DAYS } from '../../shared/limits.ts';
import { type CodeUse, codeWrite, newSeed } from '../records/email/mailed-code.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { Write } from '../platform/table.ts';
import { readId, type RepresentativeRecord } from '../records/representative/representative.ts';

type Asked = Pick<RepresentativeRecord, 'id' | 'email'>;

/** The code works only for the company of the request and the address that it was mailed to. */
export const codeFor = ({ id, email }: Asked): CodeUse => ({
  purpose: 'represent-company',
  ...{ ...readId(id), email },
});

export function mailCode(asked: Asked, siteOrigin: string, now: Date): Write[] {
  const seed = newSeed();
  const { email } = asked;
  const { userId, companyId } = readId(asked.id);
  const facts = { seed, email, companyId };
  return [
    codeWrite(codeFor(asked), seed, now),
    outboxWrite({ kind: 'represent-company', userId, facts, siteOrigin }, now),
  ];
}

/** The code by which the address is verified again. It works until the renewal is due. */
export function mailRenewal(found: RepresentativeRecord, companyName: string, siteOrigin: string, now: Date) {
  const seed = newSeed();
  const { email } = found;
  const { userId, companyId } = readId(found.id);
  const renewBy = dueInDays(now, REPRESENTATION_DAYS.toRenew);
  const facts = { seed, email, companyId, companyName, renewBy };
  const writes = [
    codeWrite(codeFor(found), seed, now, new Date(renewBy)),
    outboxWrite({ kind: 'representative-renewal', userId, facts, siteOrigin }, now),
  ];
  return { renewBy, writes };
}

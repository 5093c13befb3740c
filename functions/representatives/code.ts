import { newSeed } from '../platform/keyed-hash.ts';
import { type CodeUse, codeWrite } from '../records/email/mailed-code.ts';
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
    outboxWrite({ kind: 'represent-company', userId, facts, siteOrigin, isCounted: true }, now),
  ];
}

interface Renewal {
  companyName: string;
  /** When the renewal is due; the code works until then. */
  renewBy: string;
  siteOrigin: string;
}

/** The code by which the address is verified again, mailed there and to the account's address. */
export function mailRenewal(asked: Asked, { siteOrigin, ...about }: Renewal, now: Date): Write[] {
  const seed = newSeed();
  const { userId, companyId } = readId(asked.id);
  const facts = { seed, workEmail: asked.email, companyId, ...about };
  const mails = [{ ...facts, email: asked.email }, facts];
  return [
    codeWrite(codeFor(asked), seed, now, new Date(about.renewBy)),
    ...mails.map((each) =>
      outboxWrite({ kind: 'representative-renewal', userId, facts: each, siteOrigin }, now),
    ),
  ];
}

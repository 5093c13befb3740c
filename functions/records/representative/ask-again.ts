import { type CompanyRecord, resolveMerged } from '../company/company.ts';
import { outboxWrite } from '../email/outbox.ts';
import { nullIfConditionFails, transact, type Write } from '../../platform/table.ts';
import { isSameDomain } from './company-domain.ts';
import { approvedRepresentatives, type RepresentativeRecord, representativesOf } from './representative.ts';
import { deleteRepresentative, markAskedAgain, moveRequest } from './representative-writes.ts';

/** An approval holds for the company and website that were seen: after a change it waits again. Safe to repeat. */

export interface Asking {
  siteOrigin: string;
  now: Date;
}

export async function askAgainForWebsite(
  was: CompanyRecord,
  is: CompanyRecord,
  asking: Asking,
): Promise<void> {
  if (isSameDomain(was.website, is.website)) return;
  const reason = `The website of ${is.name} was corrected: a moderator compares your proof with it.`;
  for (const found of await approvedRepresentatives(is))
    if ((found.provedAt ?? '') < (is.websiteSetAt ?? '')) await askAgain(found, is, reason, asking);
}

export async function askAgain(
  found: RepresentativeRecord,
  company: CompanyRecord,
  reason: string,
  asking: Asking,
): Promise<void> {
  const { writes } = markAskedAgain(found, reason, asking.now);
  await nullIfConditionFails(transact([...writes, tellWhy(found, company, reason, asking)]));
}

export async function askAgainForMerge(from: CompanyRecord, asking: Asking): Promise<void> {
  const into = await resolveMerged(from);
  let hasMoved = into !== null;
  while (into && hasMoved) {
    hasMoved = false;
    for (const found of await representativesOf(from))
      hasMoved = (await moveRepresentative(found, from.name, into, asking)) || hasMoved;
    // The index can still show requests that have moved or changed.
  }
}

/** False if it changed in the meantime. Of one person's two requests, the remaining company's is kept. */
export async function moveRepresentative(
  found: RepresentativeRecord,
  fromName: string,
  into: CompanyRecord,
  asking: Asking,
): Promise<boolean> {
  const reason = `${fromName} was merged into ${into.name}: a moderator decides whether you speak for ${into.name}.`;
  const mails = found.status === 'APPROVED' ? [tellWhy(found, into, reason, asking)] : [];
  return (
    (await isWritten([...moveRequest(found, into.id, reason, asking.now), ...mails])) ||
    (await isWritten(deleteRepresentative(found)))
  );
}

const isWritten = async (writes: Write[]) =>
  (await nullIfConditionFails(transact(writes).then(() => true))) !== null;

function tellWhy(
  { userId }: RepresentativeRecord,
  { name: companyName }: CompanyRecord,
  reason: string,
  { siteOrigin, now }: Asking,
): Write {
  const facts = { companyName, reason };
  return outboxWrite({ kind: 'representative-asked-again', userId, facts, siteOrigin }, now);
}

import { type CompanyRecord, findCompany, isPublic } from '../records/company/company.ts';
import {
  type DuplicateProposal,
  readDuplicateProposals,
  removeDuplicateProposal,
} from '../records/company/duplicate-proposals.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import type { IndexPlace } from '../platform/read-index.ts';
import { changeOwnCount } from '../records/statistics/list-counts.ts';
import { authorPartition } from '../platform/keys.ts';
import { nullIfConditionFails, transact, type Write } from '../platform/table.ts';
import { absent, present, update } from '../platform/writes.ts';

const PAGE = 25;

/** The transaction of the decision mails the first proposer, this everybody else. Safe to repeat. */
export async function settleDuplicateProposals(company: CompanyRecord, now: Date): Promise<void> {
  let after: IndexPlace | undefined;
  do {
    const { proposals, next } = await readDuplicateProposals(company.id, PAGE, after);
    for (const proposal of proposals) {
      const writes = await settlementWrites(proposal, company, now);
      if (writes.length > 0) await nullIfConditionFails(transact(writes));
    }
    after = next;
  } while (after);
}

async function settlementWrites(
  proposal: DuplicateProposal,
  company: CompanyRecord,
  now: Date,
): Promise<Write[]> {
  if (company.status === 'REMOVED') return removeDuplicateProposal(proposal);
  if (company.status === 'MERGED') return leaveList(proposal, company, now);
  if (company.status === 'PROPOSED' || proposal.toldAt) return [];
  const marked = update(
    'duplicate proposal',
    proposal,
    { set: { toldAt: now.toISOString() } },
    { toldAt: absent },
  );
  return [marked, tell(proposal, decisionEmail(proposal, company), now)];
}

function decisionEmail({ name }: DuplicateProposal, company: CompanyRecord): EmailContent {
  if (company.status === 'DECLINED')
    return { kind: 'company-declined', facts: { companyName: name, reason: company.reason ?? '' } };
  return { kind: 'company-listed', facts: { companyName: company.name, companySlug: company.slug } };
}

/** As with the first proposal of a merged company, this one stays in its author's export. */
async function leaveList(proposal: DuplicateProposal, company: CompanyRecord, now: Date): Promise<Write[]> {
  const { userId, name, toldAt } = proposal;
  const set = { status: 'MERGED', authorId: authorPartition(userId, 'merged') };
  const into = toldAt ? null : await findCompany(company.mergedInto ?? '');
  const facts = into && {
    companyName: name,
    intoName: into.name,
    intoSlug: isPublic(into) ? into.slug : null,
  };
  return [
    update('duplicate proposal', proposal, { set, remove: ['queue', 'queuedAt'] }, { queue: present }),
    changeOwnCount(userId, 'companies', -1),
    ...(facts ? [tell(proposal, { kind: 'company-merged', facts }, now)] : []),
  ];
}

const tell = ({ userId, siteOrigin }: DuplicateProposal, email: EmailContent, now: Date): Write =>
  outboxWrite({ ...email, userId, siteOrigin }, now);

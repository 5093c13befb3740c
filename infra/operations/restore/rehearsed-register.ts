import { randomUUID } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { PROVINCES } from '../../../shared/enumerations.ts';
import { companySubmission } from '../../../shared/schemas/companies.ts';
import { reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { beginDeletion } from '../../../functions/accounts/delete-account.ts';
import { createUserIfMissing, newUser, type UserRecord } from '../../../functions/records/user/user.ts';
import type { CompanyRecord } from '../../../functions/records/company/company.ts';
import { createCompany } from '../../../functions/companies/create-company.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { approveReview } from '../../../functions/moderation/approve.ts';
import { rejectReview } from '../../../functions/decisions/decide-review.ts';
import { type Item, table, transact } from '../../../functions/platform/table.ts';
import { createReview } from '../../../functions/reviews/create-review.ts';
import { withdraw } from '../../../functions/records/review/withdraw.ts';

const COMPANIES = 4;
const REVIEWS_EACH = 3;
const SITE_ORIGIN = 'http://localhost';
/** DynamoDB takes at most 100 writes a transaction. */
const MAX_WRITES = 100;

/** People and reviews that later changes concern. */
export interface Register {
  leaver: UserRecord;
  withdrawn: { id: string; author: UserRecord; company: CompanyRecord };
}

/** A small register, by the product's own writes: reviews that are public, refused and waiting. */
export async function makeRegister(): Promise<Register> {
  const [author, leaver, moderator] = await Promise.all(['Thandi', 'Sipho', 'Lerato'].map(newPerson));
  if (!author || !leaver || !moderator) throw new Error('Nobody is there');
  let withdrawn: Register['withdrawn'] | undefined;
  for (let number = 1; number <= COMPANIES; number += 1) {
    const company = await listCompany(`Rehearsed Roofing ${number}`);
    for (let turn = 0; turn < REVIEWS_EACH; turn += 1) {
      const { id } = await writeReview(turn === 1 ? leaver : author, company, number * 10 + turn);
      const ruling = {
        reason: null,
        note: null,
        moderatorId: moderator.id,
        siteOrigin: SITE_ORIGIN,
        now: new Date(),
      };
      if (turn === 2)
        await (number % 2 ? rejectReview(id, { ...ruling, reason: 'By the guidelines' }) : undefined);
      else await approveReview(id, ruling);
      if (turn === 0) withdrawn = { id, author, company };
    }
    await reindex(company.slug);
  }
  if (!withdrawn) throw new Error('There is no review');
  return { leaver, withdrawn };
}

async function newPerson(firstName: string): Promise<UserRecord> {
  const id = randomUUID();
  const user = newUser({ id, email: `${id}@example.co.za`, firstName, lastName: 'Mokoena' }, new Date());
  await createUserIfMissing(user);
  return user;
}

/** A listed company, which is in the lists. */
export async function listCompany(name: string): Promise<CompanyRecord> {
  const submission = companySubmission.parse({
    name,
    city: 'Durban',
    province: PROVINCES[name.length % PROVINCES.length],
  });
  const company = await createCompany(submission, {
    submittedById: randomUUID(),
    isListed: true,
    now: new Date(),
  });
  await reindex(company.slug);
  return company;
}

function writeReview(author: UserRecord, company: CompanyRecord, invoice: number) {
  const submission = reviewSubmission.parse({
    companyId: company.id,
    category: 'NON_PAYMENT',
    title: `Invoice ${invoice} never paid`,
    body: 'We delivered the roof trusses in July and the invoice for them has not been paid since then.',
    amountOwedZar: 1_000 * invoice,
  });
  return createReview({
    submission,
    author,
    company,
    ipHash: null,
    siteOrigin: SITE_ORIGIN,
    now: new Date(),
  });
}

/** Changes after the restored moment: a listed company, a withdrawn review, a deleted account. */
export async function makeLaterChanges({
  leaver,
  withdrawn: { id, author, company },
}: Register): Promise<void> {
  await listCompany('Later Lighting');
  await withdraw(id, author.id, new Date());
  await reindex(company.slug);
  await beginDeletion(leaver, new Date());
}

/** Everything that lies in a table. */
export async function readItems(tableName: string): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}

/** Loses every second company, review and row of a list, as a fault of the product might. Gives how many. */
export async function loseHalf(tableName: string): Promise<number> {
  const lost = (await readItems(tableName))
    .filter(({ pk }) => /^[CRL]#/.test(String(pk)))
    .filter((_, index) => index % 2 === 0);
  for (let start = 0; start < lost.length; start += MAX_WRITES)
    await transact(
      lost
        .slice(start, start + MAX_WRITES)
        .map(({ pk, sk }) => ({ name: 'item', remove: { Key: { pk, sk } } })),
    );
  return lost.length;
}

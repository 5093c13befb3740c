import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../../functions/records/user/user.ts';
import type { CompanyRecord } from '../../functions/records/company/company.ts';
import { createCompany } from '../../functions/companies/create-company.ts';
import { approveReview } from '../../functions/moderation/approve.ts';
import { createReview } from '../../functions/reviews/create-review.ts';
import type { Category } from '../../shared/enumerations.ts';
import { reviewSubmission } from '../../shared/schemas/reviews.ts';

const SITE = 'https://flagregister.example';
const SENTENCE = 'We delivered the roof trusses in July and the invoice for them has not been paid since. ';

export const makeRuling = (moderatorId: string) => ({
  moderatorId,
  siteOrigin: SITE,
  now: new Date(),
  reason: 'It holds to the guidelines.',
  note: null,
});

/** Proposes a company with full details, as a visitor would. */
export function proposeCompany(author: UserRecord, name: string): Promise<CompanyRecord> {
  const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  return createCompany(
    {
      name,
      address: '14 Loop Street, Central',
      city: 'Durban',
      province: 'KwaZulu-Natal',
      website: 'https://brickfield.example',
      cipcRegNo: `2031/${digits}/07`,
    },
    { submittedById: author.id, isListed: false, now: new Date() },
  );
}

export interface NewFlag {
  author: UserRecord;
  company: CompanyRecord;
  characters?: number;
  category?: Category;
}

/**
 * Creates a pending review with a body of `characters` characters. Its title is unique, because the same text
 * is accepted only once.
 */
export async function createFlag({
  author,
  company,
  characters = 600,
  category = 'NON_PAYMENT',
}: NewFlag): Promise<string> {
  const body = SENTENCE.repeat(Math.ceil(characters / SENTENCE.length)).slice(0, characters);
  const submission = reviewSubmission.parse({
    companyId: company.id,
    category,
    title: `Invoice ${randomUUID().slice(0, 8)} for roof trusses never paid after delivery`,
    body,
    amountOwedZar: 1_250_000,
    incidentDate: '2026-02-01T00:00:00.000Z',
  });
  const { id } = await createReview({
    submission,
    author,
    company,
    ipHash: 'f'.repeat(64),
    siteOrigin: SITE,
    now: new Date(),
  });
  return id;
}

interface Parties {
  author: UserRecord;
  moderatorId: string;
}

/** Lists a company with `reviews` approved reviews. */
export async function listWithReviews(
  { author, moderatorId }: Parties,
  name: string,
  reviews: number,
  characters: number,
): Promise<CompanyRecord> {
  const company = await proposeCompany(author, name);
  for (let number = 0; number < reviews; number += 1)
    await approveReview(await createFlag({ author, company, characters }), makeRuling(moderatorId));
  return company;
}

import { describe, expect, test } from 'vitest';
import { recognise } from '../../../functions/records/evidence/file-type.ts';
import { normalisedName } from '../../../shared/company-names.ts';
import { CATEGORIES, PROVINCES } from '../../../shared/enumerations.ts';
import { DECISION_REASON, PERSON_NAME } from '../../../shared/limits.ts';
import {
  looksLikeCipcNumber,
  normalisedRegistrationNumber,
} from '../../../shared/matching/registration-numbers.ts';
import { findPersonalInformation } from '../../../shared/personal-information/scan.ts';
import { companyProposal } from '../../../shared/schemas/companies.ts';
import { reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { takedownRequest } from '../../../shared/schemas/takedowns.ts';
import { DEMO_ACCOUNTS } from './seed-once.ts';
import { demoData } from './demo-data.ts';

const { people, companies } = demoData;
const reviews = companies.flatMap((company) => company.reviews.map((review) => ({ company, review })));
const countApproved = ({ reviews }: (typeof companies)[number]) =>
  reviews.filter(({ outcome }) => outcome === 'APPROVED').length;

const counted = <T>(items: readonly T[], key: (item: T) => string) =>
  Object.fromEntries([...Map.groupBy(items, key)].map(([name, { length }]) => [name, length]));
const repeated = (texts: readonly string[]) =>
  Object.entries(counted(texts, (text) => text)).filter(([, count]) => count > 1);

test('people have names that sign-up takes and addresses that nobody has', () => {
  for (const { firstName, lastName, email } of people) {
    expect(firstName.length).toBeGreaterThanOrEqual(PERSON_NAME.min);
    expect(lastName.length).toBeGreaterThanOrEqual(PERSON_NAME.min);
    expect(email).toMatch(/^[a-z.-]+@example\.(co\.za|com)$/);
  }
  expect(repeated(people.map(({ email }) => email))).toEqual([]);
  expect(Object.keys(counted(people, ({ publicName }) => publicName)).sort()).toEqual([
    'first',
    'full',
    'hidden',
  ]);
});

describe('companies', () => {
  test('pass the schema that a proposal passes, with websites under the reserved domain alone', () => {
    for (const { state: _, reviews: __, representative: ___, ...fields } of companies) {
      expect(companyProposal.parse(fields)).toMatchObject(fields);
      expect(fields.website ?? 'https://www.none.example').toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/);
    }
  });

  test('are 110 listed and 10 proposed ones, in every province', () => {
    expect(counted(companies, ({ state }) => state)).toEqual({ listed: 110, proposed: 10 });
    const found = new Set(companies.map(({ province }) => province));
    expect(PROVINCES.filter((province) => !found.has(province))).toEqual([]);
  });

  test('share no name and no registration number', () => {
    expect(repeated(companies.map(({ name }) => normalisedName(name)))).toEqual([]);
    const numbers = companies.flatMap(({ cipcRegNo }) => cipcRegNo ?? []);
    expect(repeated(numbers.map((number) => normalisedRegistrationNumber(number)))).toEqual([]);
    expect(numbers.filter((number) => !looksLikeCipcNumber(number))).toEqual([]);
  });

  test('are flagged unevenly: one has 60 approved reviews, some listed ones none', () => {
    const counts = companies.filter(({ state }) => state === 'listed').map(countApproved);
    expect(Math.max(...counts)).toBe(60);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(5);
  });
});

describe('reviews', () => {
  test('pass the schema that a submission passes, and are by people that there are', () => {
    const emails = new Set([...people, ...DEMO_ACCOUNTS].map(({ email }) => email));
    for (const { review } of reviews) {
      const { title, body } = review;
      expect(reviewSubmission.parse({ companyId: 'a', ...review })).toMatchObject({ title, body });
      expect(emails).toContain(review.author);
    }
  });

  test('are 310 approved, 50 pending and 40 rejected ones, of every category', () => {
    expect(counted(reviews, ({ review }) => review.outcome)).toEqual({
      APPROVED: 310,
      PENDING: 50,
      REJECTED: 40,
    });
    expect(Object.keys(counted(reviews, ({ review }) => review.category)).sort()).toEqual(
      [...CATEGORIES].sort(),
    );
  });

  test('say nothing twice', () => {
    expect(repeated(reviews.map(({ review }) => review.body))).toEqual([]);
    expect(repeated(reviews.map(({ company, review }) => `${company.name} ${review.title}`))).toEqual([]);
  });

  test('happened, were submitted and were decided in that order, and not in the future', () => {
    for (const { company, review } of reviews) {
      const {
        submittedHoursAgo,
        incidentDaysAgo = Infinity,
        decidedAfterHours = 0,
        outcome,
        reason,
      } = review;
      expect(incidentDaysAgo * 24).toBeGreaterThan(submittedHoursAgo);
      expect(submittedHoursAgo).toBeGreaterThanOrEqual(decidedAfterHours);
      expect(decidedAfterHours === 0).toBe(outcome === 'PENDING');
      expect(reason === undefined).toBe(outcome !== 'REJECTED');
      expect(reason?.length ?? 0).toBeLessThanOrEqual(DECISION_REASON.max);
      if (company.state === 'proposed') expect(outcome).toBe('PENDING');
    }
  });

  test('hold personal information that blocks nothing, and only where a moderator is to find it', () => {
    const found = reviews.flatMap(({ review: { title, body, evidenceNote = '', outcome } }) =>
      [title, body, evidenceNote].flatMap((text) =>
        findPersonalInformation(text).map(({ kind }) => `${kind} in one ${outcome}`),
      ),
    );
    expect(found.sort()).toEqual([
      'email in one PENDING',
      'phone in one PENDING',
      'street_address in one PENDING',
    ]);
  });

  test('have evidence where they wait, as files that may be attached', async () => {
    const withEvidence = reviews.filter(({ review }) => review.attachments);
    expect(withEvidence.map(({ review }) => review.outcome)).toEqual(['PENDING', 'PENDING']);
    for (const { filename, contentType, text } of reviews.flatMap(({ review }) => review.attachments ?? []))
      expect(await recognise(Buffer.from(text), filename)).toMatchObject({ type: contentType });
  });

  test('that are disputed are approved ones, by requests that pass the schema', () => {
    const disputed = reviews.filter(({ review }) => review.takedown);
    for (const { review } of disputed) {
      expect(takedownRequest.parse({ reviewId: 'a', ...review.takedown })).toMatchObject({ reviewId: 'a' });
      expect(review.takedown?.requesterEmail).toMatch(/@example\.(co\.za|com)$/);
      expect(review.outcome).toBe('APPROVED');
    }
    expect(disputed).toHaveLength(3);
  });
});

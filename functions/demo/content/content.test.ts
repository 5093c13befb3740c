import { describe, expect, test } from 'vitest';
import {
  looksLikeCipcNumber,
  normalisedName,
  normalisedRegistrationNumber,
} from '../../../shared/company-names.ts';
import { PROVINCES } from '../../../shared/enumerations.ts';
import { findPersonalInformation } from '../../../shared/personal-information/scan.ts';
import { companySubmission } from '../../../shared/schemas/companies.ts';
import { takedownRequest } from '../../../shared/schemas/takedowns.ts';
import { reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { DECISION_REASON, PERSON_NAME } from '../../../shared/limits.ts';
import { demoCompanies, demoPeople, demoReviews, demoTakedowns } from './content.ts';
import { TRADES } from './trades/all.ts';

const countBy = <T>(items: readonly T[], key: (item: T) => string | number) => {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};
const most = (counts: Map<string | number, number>) => Math.max(...counts.values());
const approved = demoReviews.filter(({ outcome }) => outcome === 'APPROVED');

describe('people', () => {
  test('have names that sign-up takes and addresses that nobody has', () => {
    for (const { firstName, lastName, email } of demoPeople) {
      expect(firstName.length).toBeGreaterThanOrEqual(PERSON_NAME.min);
      expect(lastName.length).toBeGreaterThanOrEqual(PERSON_NAME.min);
      expect(email).toMatch(/^[a-z.-]+@example\.(co\.za|com)$/);
    }
    expect(most(countBy(demoPeople, ({ email }) => email))).toBe(1);
    expect(new Set(demoPeople.map(({ publicName }) => publicName)).size).toBe(3);
  });
});

describe('companies', () => {
  test('pass the schema that a proposal passes', () => {
    for (const { state: _, ...fields } of demoCompanies) {
      expect(companySubmission.parse(fields)).toEqual(fields);
    }
  });

  test('are 110 listed and 10 proposed ones, in every province', () => {
    expect(countBy(demoCompanies, ({ state }) => state)).toEqual(
      new Map([
        ['listed', 110],
        ['proposed', 10],
      ]),
    );
    const provinces = countBy(demoCompanies, ({ province }) => province ?? '');
    expect(PROVINCES.filter((province) => !provinces.get(province))).toEqual([]);
  });

  test('share no name and no registration number', () => {
    expect(most(countBy(demoCompanies, ({ name }) => normalisedName(name)))).toBe(1);
    const numbers = demoCompanies.flatMap(({ cipcRegNo }) => cipcRegNo ?? []);
    expect(most(countBy(numbers, normalisedRegistrationNumber))).toBe(1);
    expect(numbers.every(looksLikeCipcNumber)).toBe(true);
    expect(numbers.length).toBeLessThan(demoCompanies.length);
  });

  test('have websites under the reserved domain alone', () => {
    for (const { website } of demoCompanies)
      expect(website ?? 'https://www.x.example').toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/);
  });
});

describe('reviews', () => {
  test('pass the schema that a submission passes', () => {
    for (const { category, title, body, amountOwedZar, evidenceNote } of demoReviews) {
      const submission = { companyId: 'a', category, title, body, amountOwedZar, evidenceNote };
      expect(reviewSubmission.parse(submission)).toEqual({ ...submission, incidentDate: null });
      expect(title.length).toBeLessThanOrEqual(80);
      expect(body.length).toBeLessThanOrEqual(3000);
    }
  });

  test('leave nothing of the grammar unfilled', () => {
    for (const { title, body } of demoReviews)
      expect(title + body).not.toMatch(/[{}[\]|~>]|undefined|NaN|R 0\b/);
  });

  test('are 400: 310 approved, 50 pending, 40 rejected', () => {
    expect(Object.fromEntries(countBy(demoReviews, ({ outcome }) => outcome))).toEqual({
      APPROVED: 310,
      PENDING: 50,
      REJECTED: 40,
    });
  });

  test('are spread unevenly: one company has 60, some listed ones none', () => {
    const counts = countBy(approved, ({ company }) => company);
    expect(most(counts)).toBe(60);
    expect([...counts.values()].filter((count) => count >= 10)).toHaveLength(6);
    const reviewed = new Set(demoReviews.map(({ company }) => company));
    expect(demoCompanies.filter((_, at) => !reviewed.has(at)).length).toBeGreaterThan(5);
  });

  test('point to companies and people that exist, and to proposed companies only while pending', () => {
    for (const { company, author, outcome } of demoReviews) {
      expect(demoPeople[author]).toBeDefined();
      expect(demoCompanies[company]).toBeDefined();
      if (demoCompanies[company]?.state === 'proposed') expect(outcome).toBe('PENDING');
    }
    expect(most(countBy(demoReviews, ({ company, author }) => `${company} ${author}`))).toBeLessThanOrEqual(
      2,
    );
  });

  test('say nothing twice', () => {
    expect(most(countBy(demoReviews, ({ body }) => body))).toBe(1);
    expect(most(countBy(demoReviews, ({ company, title }) => `${company} ${title}`))).toBe(1);
  });

  test('say no sentence of any length twice about one company', () => {
    const sentences = demoReviews.flatMap(({ company, body }) =>
      body.split(/(?<=[.!?])\s+/).flatMap((text) => (text.length > 25 ? [`${company} ${text}`] : [])),
    );
    const repeated = [...countBy(sentences, (text) => text)].filter(([, count]) => count > 1);
    expect(repeated).toEqual([]);
  });

  test('happened, were submitted and were decided in that order, and not in the future', () => {
    for (const { submittedDaysAgo, incidentDaysAgo, decidedAfterHours, outcome, reason } of demoReviews) {
      expect(submittedDaysAgo).toBeGreaterThanOrEqual(0);
      expect(submittedDaysAgo).toBeLessThanOrEqual(outcome === 'PENDING' ? 4 : 540);
      if (incidentDaysAgo !== null) expect(incidentDaysAgo).toBeGreaterThan(submittedDaysAgo);
      expect(decidedAfterHours === null).toBe(outcome === 'PENDING');
      expect(decidedAfterHours ?? 0).toBeLessThanOrEqual(Math.max(48, 0));
      expect(decidedAfterHours ?? 0).toBeLessThanOrEqual(submittedDaysAgo * 24);
      expect(reason === null).toBe(outcome !== 'REJECTED');
      expect(reason?.length ?? 0).toBeLessThanOrEqual(DECISION_REASON.max);
    }
  });

  test('owe between R 1 200 and R 4 800 000, or nothing that was named', () => {
    const amounts = demoReviews.flatMap(({ amountOwedZar }) => amountOwedZar ?? []);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(120_000);
    expect(Math.max(...amounts)).toBe(480_000_000);
    expect(amounts.length).toBeLessThan(demoReviews.length);
  });

  test('hold no personal information', () => {
    const found = demoReviews.flatMap(({ title, body, evidenceNote }) =>
      [title, body, evidenceNote ?? ''].flatMap((text) =>
        findPersonalInformation(text).map(
          ({ kind, start, end }) => `${kind}: ${text.slice(start - 20, end + 20)}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});

test('takedown requests pass the schema, and dispute different approved reviews of strangers', () => {
  for (const { review, filedDaysAgo, ...request } of demoTakedowns) {
    expect(takedownRequest.parse({ reviewId: 'a', ...request })).toMatchObject(request);
    expect(request.requesterEmail).toMatch(/@example\.(co\.za|com)$/);
    expect(demoReviews[review]).toMatchObject({ outcome: 'APPROVED' });
    expect(demoReviews[review]?.author).toBeGreaterThan(0);
    expect(demoReviews[review]?.submittedDaysAgo).toBeGreaterThan(filedDaysAgo + 2);
  }
  expect(new Set(demoTakedowns.map(({ review }) => review)).size).toBe(2);
});

test('every line of every trade is a thing, a range and a text', () => {
  const lines = Object.values(TRADES).flatMap((trade) => Object.values(trade as object).flat() as string[]);
  for (const line of lines) expect(line).toMatch(/^[^~]{3,50} ~ (?:-|[\d.]+-[\d.]+) ~ .{40,}$/);
});

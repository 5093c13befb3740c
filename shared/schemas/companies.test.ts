import { expect, test } from 'vitest';
import { PROVINCES, SORTS } from '../enumerations.ts';
import { company, companyCard, companyOptionsQuery, companySubmission, directoryQuery } from './companies.ts';

const listIssues = (field: string, value: unknown) =>
  companySubmission.safeParse({ name: 'Acme', [field]: value }).error?.issues.map(({ message }) => message);

const NAME = 'Company name must be at least 2 characters';
const URL_FAULT = 'Must be a valid URL';

test.each([
  ['name', 'AB'],
  ['name', 'x'.repeat(255)],
  ['name', 'Sasol.com (Pty) Ltd'],
  ['name', 'Content Moderation Services'],
  ['name', 'Fund Administrators (Pty) Ltd'],
  ['name', 'Assessors & Moderators CC'],
  ['name', 'Flag Manufacturers Register'],
  ['address', 'x'.repeat(500)],
  ['city', 'x'.repeat(100)],
  ['website', ''],
  ['province', ''],
  ['city', ''],
  ['website', null],
  ['website', 'https://acme.example'],
  ['website', 'https://münchen.example'],
  ['website', 'https://acme.joburg'],
  ['website', 'https://acme.org.za./'],
  ['website', 'https://пример.рф/'],
  ['website', 'https://wixsite.com'],
  ['website', 'HTTP://ACME.EXAMPLE/path?q=1#top'],
  ['website', 'https://user-content.acme.example:8443/'],
  ['cipcRegNo', 'x'.repeat(50)],
  ['cipcRegNo', 'anything at all'],
  ...PROVINCES.map((province): [string, string] => ['province', province]),
])('a submission takes the %s %j', (field, value) => {
  expect(listIssues(field, value)).toBeUndefined();
});

test.each([
  ['name', undefined, NAME],
  ['name', 12, NAME],
  ['name', ' A ', NAME],
  ['name', '\u3164\u3164', NAME],
  ['name', '\u115f \u1160', NAME],
  ['name', '🚚🚚', 'Company name must show at least 2 letters or digits'],
  ['name', '--A--', 'Company name must show at least 2 letters or digits'],
  ['name', 'x'.repeat(256), 'Company name must be at most 255 characters'],
  ['address', 'x'.repeat(501), 'Address must be at most 500 characters'],
  ['address', {}, 'Address must be text'],
  ['city', 'x'.repeat(101), 'City must be at most 100 characters'],
  ['province', 'gauteng', 'Province is not one of the choices'],
  ['province', 'all', 'Province is not one of the choices'],
  ['province', 3, 'Province is not one of the choices'],
  ...[
    'FlagRegister',
    'FlagRegister (Pty) Ltd',
    'FlagRegister Moderation',
    'Sasol Ltd [verified by FlagRegister]',
    'Fl\u0430g R\u0435gister NPC',
    'F1agReg!ster',
    'Moderation (Pty) Ltd',
    'The Moderation Team',
    'M\u043eder\u0430tors CC',
    'Verified User Inc.',
  ].map((name): [string, string, string] => ['name', name, 'Choose another name']),
  ...[
    'http://169.254.169.254/',
    'http://0xA9FEA9FE/',
    'http://2852039166/',
    'http://0251.0376.0251.0376/',
    'http://[::1]/',
    'http://１２７.０.０.１/',
    'https://intranet.local',
    'https://acme.internal',
    'https://acme.nowhere',
    'https://co.za',
    'https://st%D0%B0ndardbank.co.za',
  ].map((website): [string, string, string] => ['website', website, URL_FAULT]),
  ['website', 'acme.example', URL_FAULT],
  ['website', 'ftp://acme.example', URL_FAULT],
  ['website', 'javascript:alert(1)//https://a.b', URL_FAULT],
  ['website', 'data:text/html,x', URL_FAULT],
  ['website', 'https://', URL_FAULT],
  ['website', 'https:acme.example', URL_FAULT],
  ['website', 'https://localhost', URL_FAULT],
  ['website', 'https://.', URL_FAULT],
  ['website', 'https://-.example', URL_FAULT],
  ['website', 'https://acme\n.example', URL_FAULT],
  ['website', 'https://acme.example/a b', URL_FAULT],
  ['website', 'https://bank.example\\@evil.example', URL_FAULT],
  ['website', 'https://bank.example@acme.example/', URL_FAULT],
  ['website', 'https://:secret@acme.example/', URL_FAULT],
  ['website', 5, URL_FAULT],
  ['website', `https://acme.example/${'x'.repeat(255)}`, 'Website must be at most 255 characters'],
  ['cipcRegNo', 'N/A', 'Leave it empty if there is none'],
  ['cipcRegNo', ' - ', 'Leave it empty if there is none'],
  ['cipcRegNo', 'x'.repeat(51), 'CIPC Registration Number must be at most 50 characters'],
])('a submission refuses the %s %j: %s', (field, value, message) => {
  expect(listIssues(field, value)).toEqual([message]);
});

test('an omitted, null or empty value is null', () => {
  const empty = { address: null, city: null, province: null, website: null, cipcRegNo: null };
  expect(companySubmission.parse({ name: ' Acme ' })).toEqual({ name: 'Acme', ...empty });
  expect(companySubmission.parse({ name: 'Acme', address: '  ', city: '', website: ' ' })).toEqual({
    name: 'Acme',
    ...empty,
  });
});

test('a text counts after it is trimmed and composed', () => {
  expect(listIssues('city', `  ${'e\u0301'.repeat(100)}  `)).toBeUndefined();
});

test.each([
  [{}, { sortBy: 'recent', limit: 24 }],
  [
    { province: 'all', category: '', sortBy: '', q: '  ', cursor: '' },
    { sortBy: 'recent', limit: 24 },
  ],
  [
    { province: 'Gauteng', category: 'FRAUD', q: ' acme ' },
    { province: 'Gauteng', category: 'FRAUD', q: 'acme' },
  ],
  [{ limit: '1' }, { limit: 1 }],
  [{ limit: '100' }, { limit: 100 }],
  [{ limit: '024' }, { limit: 24 }],
  ...SORTS.map((sortBy): [object, object] => [{ sortBy }, { sortBy }]),
])('the directory reads %j as %j', (query, expected) => {
  expect(directoryQuery.parse(query)).toMatchObject(expected);
});

const LIMIT = 'Limit must be a whole number from 1 to 100';

test.each([
  [{ province: 'Atlantis' }, 'Province is not one of the choices'],
  [{ category: 'fraud' }, 'Category is not one of the choices'],
  [{ category: 'FRAUD,OTHER' }, 'Category is not one of the choices'],
  [{ sortBy: 'newest' }, 'Sort by is not one of the choices'],
  [{ limit: '0' }, LIMIT],
  [{ limit: '101' }, LIMIT],
  [{ limit: '-1' }, LIMIT],
  [{ limit: '1.5' }, LIMIT],
  [{ limit: 'ten' }, LIMIT],
  [{ limit: '1e1' }, LIMIT],
  [{ limit: '' }, LIMIT],
  [{ q: 'x'.repeat(256) }, 'Search must be at most 255 characters'],
])('the directory refuses %j: %s', (query, message) => {
  expect(directoryQuery.safeParse(query).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('the list for choosing takes up to 1,000 at once', () => {
  expect(companyOptionsQuery.parse({}).limit).toBe(1000);
  expect(companyOptionsQuery.parse({ limit: '1000' }).limit).toBe(1000);
  expect(companyOptionsQuery.safeParse({ limit: '1001' }).success).toBe(false);
});

test('the flags of each month come with a company’s detail, and not with its card', () => {
  const monthCounts = [{ month: '2026-11', count: 2 }];
  const AT = '2026-11-22T08:00:00.000Z';
  const detail = {
    ...{
      id: '7f4df0f2-5b0c-4d6e-9f0a-6d1f3c1f2b11',
      name: 'Acme',
      slug: 'acme',
      cipcRegNo: null,
      city: null,
    },
    ...{ province: null, address: null, website: null, createdAt: AT, updatedAt: AT },
    ...{
      reviewCount: 2,
      reporterCount: 2,
      totalOwed: 0,
      unconfirmedZar: 0,
      evidenceCount: 0,
      disputedCount: 0,
      medianSettledDays: null,
      totalSettled: 0,
      settledCount: 0,
      replyCount: 0,
      answeredCount: 0,
      medianReplyDays: null,
      removedCount: 0,
      archivedCount: 0,
      expiredCount: 0,
      monthCounts,
      m202611: 2,
    },
    ...{ firstFlaggedAt: AT, lastFlaggedAt: AT, yearCounts: [], reviews: [] },
    categoryCounts: { NON_PAYMENT: 2, FRAUD: 0, CONTRACT_BREACH: 0, OTHER: 0 },
  };
  expect(company.parse(detail).monthCounts).toEqual(monthCounts);
  expect(company.parse(detail)).not.toHaveProperty('m202611');
  expect(companyCard.parse(detail)).not.toHaveProperty('monthCounts');
});

test.each([
  // The Cyrillic а.
  ['https://st\u0430ndardbank.co.za/login?a=\u0430', 'https://xn--stndardbank-zij.co.za/login?a=\u0430'],
  ['HTTPS://www.\u0430\u0440\u0440le.com:8443', 'HTTPS://www.xn--le-6kc8da.com:8443'],
  ['https://пример.com', 'https://xn--e1afmkfd.com'],
  ['https://αβг.рф', 'https://xn--mxac10b.xn--p1ai'],
  ['https://пример.рф', 'https://пример.рф'],
  ['https://m\u00fcnchen.example', 'https://m\u00fcnchen.example'],
  ['https://Acme.co.za/Über-uns', 'https://Acme.co.za/Über-uns'],
])('the website %s is shown in punycode where its host mixes alphabets', (website, shown) => {
  expect(companySubmission.parse({ name: 'Acme', website }).website).toBe(shown);
});

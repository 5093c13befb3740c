import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REVIEW_TEXTS } from '../enumerations.ts';
import { reviewSubmission } from './reviews.ts';

const valid = { companyId: 'c', category: 'FRAUD', title: 'Five!', body: 'x'.repeat(50) };

const listIssues = (field: string, value: unknown) =>
  reviewSubmission.safeParse({ ...valid, [field]: value }).error?.issues.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T22:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const AMOUNT = 'Amount Owed must be a whole number of cents, 0 or more';
const DATE = 'Incident Date must be a date, such as 2026-03-31';
const TITLE = 'Title must be at least 5 characters';
const BODY = 'Description must be at least 50 characters';

test.each([
  ['category', 'NON_PAYMENT'],
  ['category', 'OTHER'],
  ['amountOwedZar', 0],
  ['amountOwedZar', 10_000_000_000_000],
  ['amountOwedZar', null],
  ['incidentDate', null],
  ['incidentDate', ''],
  ['incidentDate', '2026-04-01'],
  ['incidentDate', '2026-03-31T22:30:00Z'],
  ['title', 'Five!'],
  ['title', 'x'.repeat(200)],
  ['title', ` ${'x'.repeat(200)} `],
  ['body', 'x'.repeat(50)],
  ['body', 'x'.repeat(5000)],
  ['evidenceNote', ''],
  ['evidenceNote', null],
  ['evidenceNote', 'x'.repeat(2000)],
])('a review takes the %s %j', (field, value) => {
  expect(listIssues(field, value)).toBeUndefined();
});

test.each([
  ['companyId', undefined, 'Company is required'],
  ['companyId', ' ', 'Company is required'],
  ['companyId', 7, 'Company is required'],
  ['category', undefined, 'Category is required'],
  ['category', null, 'Category is required'],
  ['category', '', 'Category is required'],
  ['category', 'fraud', 'Category is not one of the choices'],
  ['category', 'toString', 'Category is not one of the choices'],
  ['amountOwedZar', -1, AMOUNT],
  ['amountOwedZar', 0.5, AMOUNT],
  ['amountOwedZar', '100', AMOUNT],
  ['amountOwedZar', 10_000_000_000_001, 'Amount Owed must be at most R 100 000 000 000'],
  ['incidentDate', '2026-02-30', DATE],
  ['incidentDate', 'last week', DATE],
  ['incidentDate', 20260331, DATE],
  ['incidentDate', '2026-04-02', 'Incident Date must not be in the future'],
  ['incidentDate', '2026-03-31T22:30:01Z', 'Incident Date must not be in the future'],
  ['incidentDate', '1899-12-31', 'Incident Date must not be before 1900'],
  ['demandedOn', '0001-01-01', 'Payment asked for must not be before 1900'],
  ['title', undefined, TITLE],
  ['title', 'Four', TITLE],
  ['title', '  Four  ', TITLE],
  ['title', 'x'.repeat(201), 'Title must be at most 200 characters'],
  ['body', null, BODY],
  ['body', 'x'.repeat(49), BODY],
  ['body', `${'x'.repeat(49)}          `, BODY],
  ['body', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
  ['evidenceNote', 'x'.repeat(2001), 'Evidence Summary must be at most 2000 characters'],
  ['evidenceNote', 5, 'Evidence Summary must be text'],
])('a review refuses the %s %j: %s', (field, value, message) => {
  expect(listIssues(field, value)).toEqual([message]);
});

test('a date that is none is told once, not also as one in the future', () => {
  expect(listIssues('incidentDate', '9999-99-99')).toEqual([DATE]);
});

test('an incident is kept as an instant, what is left out as null', () => {
  expect(reviewSubmission.parse({ ...valid, incidentDate: '2026-03-01' }).incidentDate).toBe(
    '2026-03-01T00:00:00.000Z',
  );
  expect(reviewSubmission.parse(valid)).toMatchObject({
    amountOwedZar: null,
    incidentDate: null,
    evidenceNote: null,
  });
});

test('status, user and address hash cannot be sent along', () => {
  const sent = { ...valid, status: 'APPROVED', userId: 'u', ipHash: 'h', id: 'i' };
  for (const field of ['status', 'userId', 'ipHash', 'id'])
    expect(reviewSubmission.parse(sent)).not.toHaveProperty(field);
});

test('whatever takes any text is scanned for personal information and can be redacted', () => {
  const { companyId: _, ...fields } = reviewSubmission.shape;
  const texts = ['Thandi', 'Ask Thandi on 082 555 1234 what happened to her'.padEnd(60, '.')];
  const taking = Object.entries(fields).filter(([, field]) =>
    texts.some((text) => field.safeParse(text).success),
  );
  expect(taking.map(([name]) => name).sort()).toEqual([...REVIEW_TEXTS].sort());
});

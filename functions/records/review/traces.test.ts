import { expect, test } from 'vitest';
import { findInvoiceNumbers, tracesOfFile, tracesOfTexts } from './traces.ts';

test.each([
  ['Our invoice no. 10045 is not paid.', ['10045']],
  ['See INV-2026/0031 and Tax Invoice #A1234.', ['20260031', 'A1234']],
  ['Faktuur nommer 778899', ['778899']],
  ['INVOICE: 10045, invoice number 10045', ['10045']],
  ['invoice 1001, invoice 1002, invoice 1003, invoice 1004', ['1001', '1002', '1003']],
  ['The invoice of R 12 000 was sent on 2026-03-31.', []],
  ['invoice 2026-03-31, invoice 31/03/2026, invoice 2025, invoice 17', []],
  ['Order 10045, reinvoice 10045, invoices 10045', []],
])('the invoices that %j names are %j', (text, numbers) => {
  expect(findInvoiceNumbers(text)).toEqual(numbers);
});

test('a text of labels alone is read in time that grows with its length', () => {
  const start = performance.now();
  findInvoiceNumbers('invoice no '.repeat(500));
  findInvoiceNumbers(`invoice ${'A/'.repeat(2500)}`);
  expect(performance.now() - start).toBeLessThan(500);
});

const texts = (body: string) => ({ title: 'Not paid', body, evidenceNote: null });

test('texts that differ in blanks, case and punctuation alone are the same; a file is the same under any name', () => {
  const [one] = tracesOfTexts(texts('We delivered.  They did NOT pay'));
  expect(tracesOfTexts(texts('we delivered, they did not pay!'))).toEqual([one]);
  expect(tracesOfTexts(texts('We delivered. They did pay'))).not.toEqual([one]);
  const bytes = new TextEncoder().encode('An invoice');
  const [file, invoice] = tracesOfFile(bytes, 'INV_10045.pdf');
  expect(tracesOfFile(bytes, 'scan.pdf')).toEqual([file]);
  expect(tracesOfTexts(texts('Invoice 10045'))).toContain(invoice);
  expect([one, file, invoice].join()).not.toMatch(/10045|delivered/);
});

import { describe, expect, it } from 'vitest';
import { findPersonalInformation, messageFor } from './scan.ts';
import { found } from './testing/found.ts';

describe('findPersonalInformation', () => {
  it('finds nothing in nothing', () => {
    expect(findPersonalInformation('')).toEqual([]);
  });

  it('answers in the order of the text, without overlaps', () => {
    const text =
      'Mail 0825550147@umfula.co.za, call 083 555 0147, ID 8503145214081, acc no 4077812290 at FNB.';
    const findings = findPersonalInformation(text);
    expect(found(text)).toEqual([
      'email 0825550147@umfula.co.za',
      'phone 083 555 0147',
      'sa_id 8503145214081',
      'bank_account 4077812290',
    ]);
    for (const [at, finding] of findings.entries()) {
      expect(finding.start).toBeGreaterThanOrEqual(findings[at - 1]?.end ?? 0);
    }
  });

  it('lets the nearest label decide what a number is', () => {
    expect(found('Tax no. 0125550147')).toEqual(['tax_reference 0125550147']);
    expect(found('Account 0125550147')).toEqual(['bank_account 0125550147']);
    expect(found('SARS called from 0125550147')).toEqual(['phone 0125550147']);
    expect(found('FNB, order number 0125550147')).toEqual([]);
    expect(found('0125550147 is our order number')).toEqual([]);
    expect(found('Invoices 4077812, 4077813 and 4077814 went through Nedbank')).toEqual([]);
  });

  it('lets a label name no number of the next sentence', () => {
    expect(found('All came in good order. 8503145214081')).toEqual(['sa_id 8503145214081']);
    expect(found('They lost our order number.\n8503145214081')).toEqual(['sa_id 8503145214081']);
    expect(found('Inv. no. 8503145214081 and ref. 8503145214081, order no. 8503145214081')).toEqual([]);
  });

  it('refuses to see half of a longer number', () => {
    expect(found('9087 0828 9429 5816')).toEqual([]);
    expect(found('Scanned 1850314521408177')).toEqual([]);
    expect(found('Form 4163422665T19')).toEqual([]);
  });

  it('finds a number whose blank before the next word is missing', () => {
    expect(found('My id 8503145214081and name')).toEqual(['sa_id 8503145214081']);
    expect(found('8503145214081e')).toEqual(['sa_id 8503145214081']);
    expect(found('card 4111111111111111They')).toEqual(['payment_card 4111111111111111']);
    expect(found('FNB account 62012345678and branch')).toEqual(['bank_account 62012345678']);
    expect(found('tax number 0123456789and')).toEqual(['tax_reference 0123456789']);
  });

  it('sees addresses and years whose digits were typed as the letters O and l', () => {
    expect(found('Return of service for l4O Acacia Street, Centurion')).toEqual([
      'street_address l4O Acacia Street, Centurion',
    ]);
    expect(found('ISO 9OOl certificates were forged.')).toEqual([]);
  });

  it('sees people beside the company that a text is about, and none within its name', () => {
    const text = 'Lerato Botha of Sipho Dlamini owes us, said Pieter Nel.';
    const names = findPersonalInformation(text, 'Sipho Dlamini').map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(names).toEqual(['Lerato Botha', 'Pieter Nel']);
  });

  it('counts offsets in UTF-16 units of the text as given', () => {
    const text = '😀\u200B😀 082\u200B 555 0147';
    expect(findPersonalInformation(text)).toEqual([
      { kind: 'phone', start: text.indexOf('0'), end: text.length, blocking: false },
    ]);
  });

  it('survives half a surrogate pair', () => {
    expect(found('\uD800 082 555 0147 \uDC00')).toEqual(['phone 082 555 0147']);
  });

  it('has a sentence for each kind that says what to do', () => {
    expect(messageFor('sa_id')).toMatch(/South African ID number\. Take it out/);
    expect(messageFor('phone')).toMatch(/leave it out/);
  });
});

import { describe, expect, it } from 'vitest';
import { findPersonalInformation } from './scan.ts';

const namesIn = (text: string, companyName?: string) =>
  findPersonalInformation(text, companyName)
    .filter(({ kind }) => kind === 'person_name')
    .map(({ start, end }) => text.slice(start, end));

describe('the name of a person', () => {
  it.each([
    ['Ask Pieter on Friday.', 'Pieter'],
    ['Sipho promised that the money would be in by Friday.', 'Sipho'],
    ['We dealt with Johan van der Merwe from the start.', 'Johan van der Merwe'],
    ['Mr Khumalo is never there.', 'Khumalo'],
    ['The CEO, Dr. Sibusiso Zulu, refuses to meet us.', 'Sibusiso Zulu'],
    ['Mnr. P. J. Botha het geteken.', 'P. J. Botha'],
    ['The owner, Wikus, told me to go to court.', 'Wikus'],
    ['a clerk named Zolile wrote it down', 'Zolile'],
    ['It was signed by J. Okonkwo on behalf of the firm.', 'J. Okonkwo'],
    ['Umnikazi uSipho akasiphenduli.', 'Sipho'],
    ['Imali kaNkosi ayikhokhwa.', 'Nkosi'],
    ['Sikhulume noThandi Dlamini izolo.', 'Thandi Dlamini'],
    ['Isivumelwano sisayinwe nguBongani.', 'Bongani'],
    ['Rre Kgari o rile o tla duela.', 'Kgari'],
    ['The foreman says Mark Smith has the keys.', 'Mark Smith'],
  ])('is found: %s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  it.each([
    'The accountant told me on 5 June that the payment had been missed.',
    'Thandi’s Catering CC cancelled two days before.',
    'Botha Trading and Mandela Bay Plumbing owe us R 18 400.',
    'We delivered to 14 Manor Way, and to Steve Biko Street.',
    'Will they pay? May we hope? Mark my words, they promised it in April.',
    'The Price Group and Standard Bank never answered. Mr Price was cheaper.',
    'Sikhulume noMnyango wezemiSebenzi ngoLwesihlanu.',
    'They shut in Durban, Port Elizabeth and KwaZulu-Natal.',
    'The bales on top were grade A. Below it was rags.',
    'Junior developer, two invoices ignored.',
    'NEVER AGAIN. THEY OWE US.',
  ])('is not found where there is none: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it('is not found in the name of the company that the text is about', () => {
    expect(namesIn('Sipho Dlamini owes us R 400.', 'Sipho Dlamini')).toEqual([]);
    expect(namesIn('Sipho Dlamini owes us R 400.', 'Umfula Foods')).toEqual(['Sipho Dlamini']);
  });

  it('blocks nothing, and leaves an ID number beside it what it is', () => {
    expect(
      findPersonalInformation('Surety: Anel Fourie, 8001015009087').map(({ kind, blocking }) => [
        kind,
        blocking,
      ]),
    ).toEqual([
      ['person_name', false],
      ['sa_id', true],
    ]);
  });
});

describe('numbers of licences and registers', () => {
  const kindsIn = (text: string) =>
    findPersonalInformation(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

  it.each([
    ['Driving licence number 114500482HFF on file.', 'driving_licence', '114500482HFF'],
    ['Sy rybewys is 60390002CGBV.', 'driving_licence', '60390002CGBV'],
    ['Traffic register number 1234567890123 is on file.', 'traffic_register', '1234567890123'],
    ['eNaTIS TRN 6001015000076 recorded.', 'traffic_register', '6001015000076'],
  ])('are found beside their word: %s', (text, kind, number) => {
    expect(kindsIn(text)).toEqual([[kind, number]]);
  });

  it.each([
    'Order 60390002CGBV was never delivered.',
    'Barcode 6001234567890 on the box.',
    'Licence number 60390002 of the shop.',
  ])('are not found elsewhere: %s', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

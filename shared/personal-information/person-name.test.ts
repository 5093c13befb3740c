import { describe, expect, it } from 'vitest';
import { findPersonNames } from './person-name.ts';
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

  /** Wikuz and Qwela are in no list: what stands beside them must tell that they are people. */
  it.each<[reason: string, text: string, ...names: string[]]>([
    ['alone', 'Johan', 'Johan'],
    ['a possessive', "It is Pieter’s truck, not Sipho' truck.", 'Pieter', 'Sipho'],
    ['another apostrophe', "We met Pieter'swing."],
    ['two names', 'We met Johan and Thandi, then Lerato.', 'Johan', 'Thandi', 'Lerato'],
    ['two blanks', 'We met Johan  Thandi.', 'Johan', 'Thandi'],
    ['the end of a sentence', 'We met Johan. Thandi was there.', 'Johan', 'Thandi'],
    ['a first word', 'We ask. Ask Pieter now.', 'Pieter'],
    ['a capital within a sentence', 'We ask Ask Pieter now.', 'Ask Pieter'],
    ['a first word that is a name', 'Thandi Pieter paid.', 'Thandi Pieter'],
    ['a first word before a family name', 'Ask Khumalo now.', 'Ask Khumalo'],
    ['a first word before no known name', 'Ask Wikuz now.'],
    ['a name of two parts', 'We saw Thandi-Lee Botha there.', 'Thandi-Lee Botha'],
    ['a word that is also a name', 'We saw Mark there, and Grace.'],
    ['such a word with another', 'We saw Mark Wikuz and Qwela Mark.', 'Mark Wikuz', 'Qwela Mark'],
    ['two words that are family names', 'We saw Price Baker there.'],
    ['a title', 'Mr Wikuz paid, Mrs. Qwela did not.', 'Wikuz', 'Qwela'],
    ['a title without a blank', 'Mr.Wikuz paid.', 'Wikuz'],
    ['two titles', 'Prof Dr Wikuz paid.', 'Wikuz'],
    ['a title apart', 'Mr, Wikuz paid. Mr..  Qwela too.'],
    ['a title, then another sentence', 'We asked Mr. Then they paid.'],
    ['a title before initials', 'We asked Mr JJ Wikuz and Ms P. Qwela.', 'JJ Wikuz', 'P. Qwela'],
    ['a title before particles', 'We asked Mr van der Wikuz.', 'van der Wikuz'],
    [
      'a title before another spelling',
      "Mr O'Wikuz, Ms D’Qwela, Mr McWikuz.",
      "O'Wikuz",
      'D’Qwela',
      'McWikuz',
    ],
    ['a title before capitals or small letters', 'We saw Mr WIKUZ and mr wikuz.'],
    ['initials', 'We met P. J. Wikuz and P J Qwela.', 'P. J. Wikuz', 'P J Qwela'],
    ['an initial after a word before people', 'Signed deur J Wikuz.', 'J Wikuz'],
    ['an initial after another word', 'It was grade A. Wikuz was rags.'],
    ['a family name between initials', 'We met Johan P. Merwe.', 'Johan P. Merwe'],
    ['more initials than people have', 'We asked A B C D E Nkosi.', 'B C D E Nkosi'],
    ['as many initials as people have', 'We asked A B C D Nkosi.', 'A B C D Nkosi'],
    ['particles', 'We met Johan van der Merwe Botha Nel Smit.', 'Johan van der Merwe Botha Nel', 'Smit'],
    [
      'more particles than people have',
      'We met Johan de van der von Merwe.',
      'Johan',
      'de van der von Merwe',
    ],
    ['a particle at the end', 'We met Johan Van ', 'Johan Van'],
    ['a prefix of a person', 'Imali uWikuz ayikhokhwa.', 'Wikuz'],
    ['a prefix within a name', 'We met Johan noThandi, Johan uThandi.', 'Johan', 'Thandi', 'Johan', 'Thandi'],
    ['a prefix with a hyphen', 'Sikhulume no - Wikuz izolo.', 'Wikuz'],
    ['a prefix of anything', 'Sikhulume noWikuz izolo.'],
    ['a prefix of anything before a known name', 'Sikhulume noSipho kwaKhumalo.', 'Sipho', 'Khumalo'],
    ['a prefix of anything before two words', 'Sikhulume noWikuz Qwela izolo.', 'Wikuz Qwela'],
    ['a prefix of anything before two words apart', 'Sikhulume noWikuz, Qwela. NoWikuz QW.'],
    ['a prefix of anything before a place of two words', 'Sikhulume noDurban Qwela izolo.'],
    ['a prefix before a title', 'Imali kaMnu. Wikuz noMnu Qwela.', 'Wikuz', 'Qwela'],
    ['a street', 'We delivered at 14 Pieter Street.'],
    ['a number before it', 'We delivered at 14 Pieter, and at 14b Sipho.'],
    ['a number after it', 'Ask at Pieter 14 now.'],
    ['a number further on', 'After 14 days Pieter asked Sipho to bring 14.', 'Pieter', 'Sipho'],
    ['a number apart', 'We delivered 14: Pieter, 14 more.', 'Pieter'],
    ['a company', 'We saw Botha Trading there.'],
    ['the word of a company apart', 'We saw Botha, Trading there. Trading Khumalo.', 'Botha', 'Khumalo'],
    ['a word of companies in lower case', 'We saw Botha trading there.', 'Botha'],
    ['a role', 'the owner, Wikuz, and the clerk Qwela', 'Wikuz', 'Qwela'],
    ['a role apart', 'the owner; Wikuz. the owner. So Qwela'],
    ['no role', 'the window, Wikuz'],
    ['a word between a role and a name', 'a clerk called Wikuz, a CLERK phoned Qwela', 'Wikuz', 'Qwela'],
    ['a word between no role and a name', 'a window phoned Wikuz, a clerk beside Qwela'],
    ['an introduction', 'my name is Wikuz, known as Qwela', 'Wikuz', 'Qwela'],
    ['an introduction apart', 'my name is: Wikuz'],
    ['a Setswana possessive', 'kgosi ga Wikuz fela', 'Wikuz'],
    ['speech', 'So Wikuz said no. Then Qwela PHONED us.', 'Wikuz', 'Qwela'],
    ['speech after a first word', 'Wikuz said no.'],
    ['another word than of speech', 'So Wikuz, said I, and then Qwela saids.'],
    ['Setswana speech', 'Wikuz o rile o tla duela. Qwela o ralala.', 'Wikuz'],
  ])('is told by what stands beside it, %s: %s', (_, text, ...names) => {
    expect(findPersonNames({ text }).map(({ start, end }) => text.slice(start, end))).toEqual(names);
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

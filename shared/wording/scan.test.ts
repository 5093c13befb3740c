import { describe, expect, it } from 'vitest';
import { findWording, findWordingIn } from './scan.ts';

const wordsIn = (text: string, companyName?: string) =>
  findWording(text, companyName).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('findWording', () => {
  it('finds nothing in nothing, nor in a plain account', () => {
    expect(findWording('')).toEqual([]);
    expect(
      wordsIn('I paid R12 500 on 3 March. Nothing was delivered, and they never paid invoice 1043.'),
    ).toEqual([]);
  });

  it('answers in the order of the text, with offsets into it as given', () => {
    const text = '😀 They always pay late!!! Mr Khumalo is a thief.';
    expect(wordsIn(text)).toEqual(['ABSOLUTE always', 'SHOUTING !!!', 'CRIME_ALLEGED thief']);
    expect(findWording(text)[0]).toMatchObject({ start: 8, end: 14 });
  });

  it('reads either apostrophe, line breaks between words, and Afrikaans', () => {
    expect(wordsIn('Hy is ’n\nskelm. Hulle het\nons geld gesteel.')).toEqual([
      'CRIME_ALLEGED skelm',
      'CRIME_ALLEGED gesteel',
    ]);
    expect(wordsIn('DON’T GO THERE')).toEqual(
      wordsIn("DON'T GO THERE").map((found) => found.replace("'", '’')),
    );
  });

  it.each([
    ['Stolen Moments (Pty) Ltd owes us R18 400.', ''],
    ['The stolen moments people are late. STOLEN MOMENTS owes us R18 400.', 'Stolen Moments (Pty) Ltd'],
    ['Liars & Co. owes us R18 400.', 'Liars & Co.'],
    ['Thandi’s Catering CC cancelled two days before.', ''],
    ['Always Fresh owes us for three deliveries.', 'Always Fresh Produce CC'],
    ['The depot in Steve Biko Street received nine pallets.', ''],
  ])('takes no name for a word: %s', (text, companyName) => {
    const about = companyName === 'Always Fresh Produce CC' ? 'Always Fresh' : companyName;
    expect(wordsIn(text, about)).toEqual([]);
  });

  it('goes on finding beside a name', () => {
    expect(wordsIn('Stolen Moments stole our deposit.', 'Stolen Moments')).toEqual(['CRIME_ALLEGED stole']);
  });

  it('takes a company name with signs as what it says', () => {
    expect(wordsIn('They are thieves.', 'A.*(B)+ [C')).toEqual(['CRIME_ALLEGED thieves']);
  });
});

describe('findWordingIn', () => {
  it('names the text of each, in the order of the texts', () => {
    const texts = { title: 'NEVER AGAIN', body: 'I heard that they are thieves.', evidenceNote: null };
    expect(findWordingIn(texts, 'Umfula Foods').map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      'title SHOUTING',
      'body HEARSAY',
      'body CRIME_ALLEGED',
    ]);
  });
});

const HOSTILE: Record<string, string> = {
  letters: 'a',
  'capital letters': 'A ',
  'capital words': 'ABC ',
  names: 'Van Der ',
  'names of companies without end': 'Abc & ',
  'words that may begin a threat': 'I will ',
  'Afrikaans ones': 'ek sal jou ',
  'words that may begin hearsay': 'people a ',
  nobody: 'nobody ',
  'money taken': 'took ',
  'signs that shout': '!',
  blanks: ' ',
  apostrophes: "'",
};

/** The clock ticks every few milliseconds: a shorter time reads as zero. */
const TICK = 5_000;

/** This thread's CPU time for a number of scans, in microseconds; other work on the machine does not count. */
function measureCost(text: string, scans: number): number {
  const begin = process.threadCpuUsage();
  for (let scan = 0; scan < scans; scan += 1) findWording(text);
  const { user, system } = process.threadCpuUsage(begin);
  return Math.max(user + system, TICK);
}

describe('a hostile text', () => {
  it.each(Object.entries(HOSTILE))(
    'of %s costs four times as much when four times as long, not sixteen',
    (_name, unit) => {
      const repeated = (length: number) => unit.repeat(Math.ceil(length / unit.length));
      measureCost(repeated(2_000), 2);
      // The same number of characters either way.
      const compare = () => measureCost(repeated(40_000), 2) / measureCost(repeated(10_000), 8);
      // Sometimes garbage is collected during one of them; quadratic growth shows every time.
      let ratio = compare();
      for (let again = 0; again < 4 && ratio >= 3; again += 1) ratio = Math.min(ratio, compare());
      expect(ratio).toBeLessThan(3);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { isTelling, type NameReading, type NameWord, readName, readNumbered, readWord } from './read-name.ts';

function readMain(text: string): NameReading {
  const [main] = readName(text).names;
  if (!main) throw new Error(`No name in ${text}`);
  return main;
}

/** Shows a number as `#4`, initials in capitals, and an aside (`isAside`) in brackets. */
function shown({ text, number, isInitials, isAside }: NameWord): string {
  const plain = number === undefined ? text : `#${number}`;
  const marked = isInitials && number === undefined ? plain.toUpperCase() : plain;
  return isAside ? `(${marked})` : marked;
}
const wordsOf = ({ words }: NameReading) => words.map(shown).join(' ');
const weightsOf = ({ words }: NameReading) => words.map(({ weight }) => weight);

describe('the words of a name', () => {
  test.each([
    ['The And', 'the'],
    ['Of', 'of'],
    ['Kudu of the North', 'kudu north'],
    ['Pillay, R & Sons', 'pillay r sons'],
    ['Kudu Steel and', 'kudu steel'],
    ['Bosveld Staalwerke', 'bushveld staal werke'],
    ['Guesthouse Kudu', 'guest house kudu'],
    ['Plumbing of R & T', 'plumbing rt'],
    ['K2017445567', 'k2017445567'],
    ['Kudu ref 22A Steel', 'kudu steel'],
    ['K2015402117 (South Africa)', 'south africa'],
  ])('in %s are %s', (text, words) => {
    expect(wordsOf(readMain(text))).toBe(words);
  });

  test.each([
    ['A B C Steel', 'ABC steel'],
    ['A & B Plumbing', 'ab plumbing'],
    ['A en B Loodgieters', 'ab loodgieters'],
    ['A and Sons', 'a sons'],
    ['Sons and A', 'sons a'],
    ['J and P Botha', 'jp botha'],
    ['S Lakes T', 's lakes t'],
    ['Kudu R Steel', 'kudu r steel'],
    ['A Kudu B Steel', 'a kudu b steel'],
    ['A.B.C. Steel', 'ABC steel'],
    ['A. B. Steel', 'AB steel'],
    ['Steel of A.B. Nkosi', 'steel AB nkosi'],
    ['ABC Motors', 'ABC motors'],
    ['ABC MOTORS', 'abc motors'],
    ['ABC M', 'abc m'],
    ['ABC Co.', 'abc'],
    ['aBc Motors', 'abc motors'],
    ['ABCDE Motors', 'abcde motors'],
    ['J Naidoo Plumbing', 'j naidoo plumbing'],
  ])('are joined from letters: %s has %s', (text, words) => {
    expect(wordsOf(readMain(text))).toBe(words);
  });

  test.each([
    ['4Seasons Catering', '#4 seasons catering'],
    ['5Transport Steel', '#5 transport steel'],
    ['21Degrees Kudu', '#21 degrees kudu'],
    ['123Qwela Kudu', '#123 qwela kudu'],
    ['5ilica Glass', '5ilica glass'],
    ['3D Kitchens', '3d kitchens'],
    ['Zone7 Tavern', 'zone #7 tavern'],
    ['Phase21 Motors', 'phase #21 motors'],
    ['Kudu2b Motors', 'kudu2b motors'],
    ['Eng1neering Kudu', 'eng1neering kudu'],
    ['Twenty One Degrees', '#21 degrees'],
    ['Twenty-first Kudu', '#21 kudu'],
    ['Kudu Twenty 4', 'kudu #24'],
    ['Kudu Twenty 45', 'kudu #20 #45'],
    ['Kudu Twenty Ten', 'kudu #20 #10'],
    ['Kudu Twelve Hundred', 'kudu #1200'],
    ['Kudu Five Thousand', 'kudu #5000'],
    ['Kudu Twenty Thousand', 'kudu #20 #1000'],
    ['Kudu Hundred Thousand', 'kudu #100 #1000'],
    ['Kudu Nought Hundred', 'kudu #0 #100'],
    ['Kudu 21st', 'kudu #21'],
    ['Kudu 007 Steel', 'kudu #7 steel'],
    ['Kudu 0 Steel', 'kudu #0 steel'],
    ['Kudu XXIV', 'kudu #24'],
    ['Kudu XIX Steel', 'kudu #19 steel'],
    ['Kudu IX', 'kudu #9'],
    ['Kudu IV', 'kudu #4'],
    ['Kudu VIII', 'kudu #8'],
    ['II Kudu', 'II kudu'],
    ['V Dyk Motors', 'v dyk motors'],
    ['Kudu Mix', 'kudu mix'],
    ['Kudu X1', 'kudu x1'],
  ])('are separate from numbers: %s has %s', (text, words) => {
    expect(wordsOf(readMain(text))).toBe(words);
  });

  test.each([
    ['Ferrum Steel (Kudu Ridge)', 'ferrum steel (kudu) (ridge)'],
    ['Ferrum (Kudu Ridge) Steel', 'ferrum steel (kudu) (ridge)'],
    ['Ferrum(Kudu)Steel', 'ferrum steel (kudu)'],
    ['Ferrum Steel  (Kudu)', 'ferrum steel (kudu)'],
    ['Ferrum (Ridge) Steel - Kudu', 'ferrum steel (kudu) (ridge)'],
    ['Ferrum Steel [stock] [rand]', 'ferrum steel (stock) (rand)'],
    ['(Ferrum) Steel', 'ferrum steel'],
    ['Ferrum (empty) Steel', 'ferrum steel (empty)'],
    ['Ferrum Steel - Kudu', 'ferrum steel (kudu)'],
    ['Ferrum Steel   -   Kudu Ridge', 'ferrum steel (kudu) (ridge)'],
    ['Ferrum Steel - Kudu (Ridge)', 'ferrum steel (kudu) (ridge)'],
    ['Fer - Kudu Ridge', 'fer (kudu) (ridge)'],
    ['AB - Kudu Ridge', 'AB kudu ridge'],
    ['Ferrum-Steel', 'ferrum steel'],
    ['Ferrum Steel, Xola', 'ferrum steel (xola)'],
    ['Ferrum Steel,Xola', 'ferrum steel (xola)'],
    ['Ferrum Steel,  Hex Vale ', 'ferrum steel (hex) (vale)'],
    ['Ferrum Steel, Hex (stock)', 'ferrum steel (hex) (stock)'],
    ['Ab, Kudu', 'ab kudu'],
    ['3M Steel, Xola', '3m steel (xola)'],
    ['Ferrum 12, Xola', 'ferrum #12 (xola)'],
    ['Ferrum Steel, Xo', 'ferrum steel xo'],
    ['Ferrum Steel, Xola of Hex', 'ferrum steel xola hex'],
    ['Ferrum Steel, Hex Vale Ridge', 'ferrum steel hex vale ridge'],
    ['Ferrum Steel, Kudu Plumbing', 'ferrum steel kudu plumbing'],
    ['Ferrum Steel, Plumbing Builders', 'ferrum steel plumbing builders'],
  ])('are aside in brackets, after a dash or a comma: %s has %s', (text, words) => {
    expect(wordsOf(readMain(text))).toBe(words);
  });

  test.each([
    ['Kudu Old Plumbing', [1, 0.8, 0.4]],
    ['Ox Plumbing', [0.65, 0.4]],
    ['Fox Plumbing', [0.65, 0.4]],
    ['J Naidoo', [0.5, 1]],
    ['Kudu Four', [1, 1]],
    ['Plumbing Construction', [1, 1]],
    ['123 Steel', [1, 1]],
  ])('weigh less the more names have them: those of %s weigh %j', (text, weights) => {
    expect(weightsOf(readMain(text))).toEqual(weights);
  });

  test('are a trade alone, or have a name besides', () => {
    expect(['Kudu Plumbing', 'Plumbing Four', 'Plumbing'].map((text) => readMain(text).isNamed)).toEqual([
      true,
      false,
      false,
    ]);
    expect(['kudu', 'north', 'plumbing'].map((text) => isTelling(readWord(text)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('have no place aside where they stand alone, and mean a trade where they are no initials', () => {
    expect(readWord('plumbing')).toMatchObject({ isAside: false, isInitials: false, weight: 0.4 });
    expect(readWord('hr', true)).toMatchObject({ isInitials: true, meaning: undefined });
  });

  test.each([
    ['phoenix', 'foniks'],
    ['quick', 'kuik'],
    ['cherry', 'cheri'],
    ['city', 'citi'],
    ['coffee', 'kof'],
    ['zebra', 'sebra'],
    ['boerdery', 'borderi'],
    ['oe', 'o'],
  ])('are compared by their sound: %s sounds as %s', (text, sound) => {
    expect(readWord(text).sound).toBe(sound);
  });
});

describe('what stands around the words of a name', () => {
  test.each([
    ['Ferrum Steel ( pty ) Ltd', 'ferrum steel', ['pty ltd: South African company']],
    [
      'Ferrum Steel (RF) (Pty) Ltd',
      'ferrum steel',
      ['pty ltd: South African company', 'rf: South African company'],
    ],
    ['Ferrum (my pty) Steel', 'ferrum steel (my)', ['pty: South African company']],
    ['Blouberg Plumbing Limted', 'blouberg plumbing', ['limted: neutral']],
    ['Blouberg Propietary Limited', 'blouberg', ['propietary limited: South African company']],
    ['Blouberg Lmtd', 'blouberg lmtd', []],
    ['Blouberg Corpo', 'blouberg corpo', []],
    ['Company of Kudu', 'company kudu', []],
    ['Kudu Company Steel', 'kudu company steel', []],
    ['Kudu Pty Steel', 'kudu steel', ['pty: South African company']],
    ['Kudu CC Steel', 'kudu CC steel', []],
    ['Stichting Kudu', 'kudu', ['stichting: association']],
    ['Kudu Stichting Hulp', 'kudu stichting hulp', []],
    ['Limited Kudu Steel', 'limited kudu steel', []],
    ['Kudu Joint Stock Company Steel', 'kudu steel', ['joint stock company: public company']],
    ['Kudu GmbH & Co KG', 'kudu', ['gmbh and co kg: partnership']],
    ['Pty Ltd', 'pty', ['ltd: neutral']],
    ['Ltd', 'ltd', []],
    ['Kudu Steel and Company', 'kudu steel', ['company: neutral']],
  ])('%s is %s with the legal forms %j', (text, words, forms) => {
    const main = readMain(text);
    expect([wordsOf(main), main.forms.map(({ text: form, family }) => `${form}: ${family}`)]).toEqual([
      words,
      forms,
    ]);
  });

  test.each([
    ['Ferrum Steel (Durban)', 'ferrum steel', ['durban']],
    ['Ferrum Steel, Ermelo', 'ferrum steel', ['ermelo']],
    ['Kudu Durban South Africa', 'kudu', ['south africa: country', 'durban']],
    ['Kudu Steel Branch 12', 'kudu steel', ['branch 12']],
    ['Kudu Steel Store No 12', 'kudu steel', ['store no 12']],
    ['Kudu Steel Tower 12', 'kudu steel tower #12', []],
    ['Kudu Steel Hillbank Branch', 'kudu steel', ['hillbank branch']],
    ['Kudu Hillbank Branch', 'kudu hillbank', ['branch']],
    ['Kudu Steel Hillbank Branch Vula', 'kudu steel hillbank branch vula', []],
    ['Kudu Steel Cape Town Branch', 'kudu steel', ['branch', 'cape town']],
    ['Kudu Steel Kimberley North', 'kudu steel', ['kimberley north: kimberley']],
    ['Kimberley North', 'kimberley north', []],
    ['Kudu Ermelo North Steel', 'kudu ermelo north steel', []],
    ['Durban', 'durban', []],
    ['Plumbing Durban', 'plumbing durban', []],
    ['The Plumbing Durban', 'plumbing durban', []],
    ['Steel Works Durban', 'steel works durban', []],
    ['Old Durban', 'old durban', []],
    ['Old Steel Durban', 'old steel', ['durban']],
    ['A Durban', 'a durban', []],
    ['A Plumbing Durban', 'a plumbing durban', []],
    ['The Durban', 'durban', []],
  ])('%s is %s at the places %j', (text, words, places) => {
    const main = readMain(text);
    const at = main.places.map(({ text: place, id }) => (place === id ? place : `${place}: ${id}`));
    expect([wordsOf(main), at]).toEqual([words, places]);
  });

  test.each([
    ['4521 Kudu Steel', '4521'],
    ['Kudu Steel ACC 10233 - DO NOT USE', 'DO NOT USE ACC 10233'],
    ['Kudu Steel', undefined],
    ['4521', undefined],
    ['J 4521', undefined],
    ['J attn Sipho', undefined],
  ])('%s has the reference %s', (text, reference) => {
    expect(readMain(text).reference).toBe(reference);
  });

  test('is a short number at the end, which is part of the name in those of shelf companies', () => {
    const numbered = (text: string) => {
      const read = readNumbered(readMain(text));
      return read && [wordsOf(read), read.reference];
    };
    expect(numbered('Main Street 1482')).toEqual(['main street #1482', undefined]);
    for (const text of ['Main Street', 'Main Street 123456', 'Main Street 4521-77', 'Main Street INV1482'])
      expect(numbered(text)).toBeNull();
  });
});

test('a name is written as one word without its form, with it, and with its small words', () => {
  const { joined, whole, written } = readMain('The Kudu and Sons CC');
  expect([joined, whole, written]).toEqual(['kudusons', 'kudusonscc', 'thekuduandsonscc']);
});

test.each([
  ['The Bosveld of Kudu', ['bosveld', 'bushveld', 'of', 'kudu']],
  ['Staalwerke Kudu', ['staal', 'werke', 'kudu']],
  ['Kudu Durban', ['kudu']],
])('%s is indexed by its words in order, and by what a compound means: %j', (text, inOrder) => {
  expect(readMain(text).inOrder).toEqual(inOrder);
});

test.each(['', '?', '()', ' - '])('%j has no name', (text) => {
  expect(readName(text).names).toEqual([]);
});

import { PERSONS } from '../goals.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPersonalInformation } from '../../shared/personal-information/scan.ts';
import { atLeast, type Section } from '../report.ts';
import { readLabels } from './wording/labelled-texts.ts';

type NamedText = ReturnType<typeof readLabels>;

const OWN_TEXTS = ['persons.txt', 'wording/texts/harmless.txt'];

const readLines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');

/** Reads a CoNLL file: a word and its tag a line, a blank line after a sentence. `B-PER` begins a person. */
function readConll(file: string): NamedText[] {
  return readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((sentence) => {
      let text = '';
      const passages: NamedText['passages'] = [];
      for (const line of sentence.trim().split('\n')) {
        const [word = '', tag = 'O'] = line.trim().split(' ');
        const start = text.length + (text && !/^[.,;:!?)]/.test(word) ? 1 : 0);
        text = text.padEnd(start) + word;
        const last = passages.at(-1);
        if (tag === 'B-PER') passages.push({ start, end: text.length });
        else if (tag === 'I-PER' && last) last.end = text.length;
      }
      return { text, passages };
    });
}

export function computePersonScore(file?: string) {
  const texts = file ? readConll(file) : OWN_TEXTS.flatMap(readLines).map(readLabels);
  let [there, hit, found, right] = [0, 0, 0, 0];
  for (const { text, passages } of texts) {
    const findings = findPersonalInformation(text).filter(({ kind }) => kind === 'person_name');
    const touches = (one: { start: number; end: number }, other: { start: number; end: number }) =>
      one.start < other.end && other.start < one.end;
    there += passages.length;
    hit += passages.filter((passage) => findings.some((one) => touches(one, passage))).length;
    found += findings.length;
    right += findings.filter((one) => passages.some((passage) => touches(one, passage))).length;
  }
  return { there, recall: hit / there, precision: found === 0 ? 1 : right / found };
}

export function personsSection({ there, recall, precision }: ReturnType<typeof computePersonScore>): Section {
  return {
    title: 'Names of people: a name counts when a finding touches it',
    columns: ['figure', 'value', 'goal', 'holds'],
    rows: [
      ['names', String(there), '', ''],
      atLeast('recall', recall, PERSONS.recall),
      atLeast('precision', precision, PERSONS.precision),
    ],
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDING_KINDS, type WordingKind } from '../../../shared/enumerations.ts';

export interface LabelledText {
  kind: WordingKind | null;
  text: string;
  /** The positions of the wording of its kind: UTF-16 offsets, end exclusive. */
  passages: { start: number; end: number }[];
  /** Whether it is in the third of the texts that the rules were not developed with. */
  isKeptApart: boolean;
}

export function readLabels(line: string): Pick<LabelledText, 'text' | 'passages'> {
  let text = '';
  const passages: LabelledText['passages'] = [];
  for (const part of line.split(/(\[[^\]]*\])/)) {
    const isPassage = part.startsWith('[');
    const words = isPassage ? part.slice(1, -1) : part;
    if (isPassage) passages.push({ start: text.length, end: text.length + words.length });
    text += words;
  }
  return { text, passages };
}

function readFile(name: string, kind: WordingKind | null): LabelledText[] {
  const lines = readFileSync(join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line, index) => ({ kind, ...readLabels(line), isKeptApart: index % 3 === 2 }));
}

export const labelledTexts = (): LabelledText[] => [
  ...WORDING_KINDS.flatMap((kind) => readFile(kind, kind)),
  ...readFile('harmless', null),
];

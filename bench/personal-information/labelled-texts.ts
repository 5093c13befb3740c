import type { PersonalInformationKind } from '../../shared/enumerations.ts';
import { hide, SPELLINGS } from './hidden-spellings.ts';
import { makePlainValue, makeValue } from './made-values.ts';
import { newRandom, type Random } from '../random.ts';
import { FILLERS, HARMLESS, HOLDING, type NumberKind } from './sentences.ts';

export interface LabelledFinding {
  kind: PersonalInformationKind;
  /** UTF-16 offsets, end exclusive. */
  start: number;
  end: number;
}

export interface LabelledText {
  text: string;
  findings: LabelledFinding[];
  note: string;
}

type Sentence = Omit<LabelledText, 'note'>;

/** Fills `{kind}` with a made-up value that is a finding, and `{#name}` with one that is not. */
function fillTemplate(template: string, random: Random, spelling: string | null): Sentence {
  let text = '';
  const findings: LabelledFinding[] = [];
  for (const part of template.split(/(\{#?\w+\})/)) {
    const [, harmless, name] = /^\{(#?)(\w+)\}$/.exec(part) ?? [];
    if (!name) text += part;
    else if (harmless) text += makePlainValue(name, random);
    else {
      const kind = name as NumberKind;
      const value = makeValue(kind, random);
      const start = text.length;
      text += spelling === null ? value : hide(value, spelling, random);
      findings.push({ kind, start, end: text.length });
    }
  }
  return { text, findings };
}

function joinSentences(sentences: readonly Sentence[], separator: (index: number) => string): Sentence {
  let text = '';
  const findings: LabelledFinding[] = [];
  for (const [index, sentence] of sentences.entries()) {
    text += separator(index);
    for (const { kind, start, end } of sentence.findings)
      findings.push({ kind, start: text.length + start, end: text.length + end });
    text += sentence.text;
  }
  return { text, findings };
}

const LAYOUTS: Record<string, (index: number) => string> = {
  prose: (index) => (index > 0 ? ' ' : ''),
  lines: (index) => (index > 0 ? '\n' : ''),
  bullets: (index) => (index > 0 ? '\n- ' : '- '),
  numbered: (index) => `${index > 0 ? '\n' : ''}${index + 1}) `,
  chat: (index) => `${index > 0 ? '\n' : ''}[2025/0${index + 3}/1${index}, 09:4${index}] Lindiwe: `,
};

/** Keeps all lengths, so the spans stay valid. Lower case would change plates and written-out addresses. */
const toLowerCase = (sentence: Sentence): Sentence => ({ ...sentence, text: sentence.text.toLowerCase() });

function layOut(core: Sentence, random: Random): { sentence: Sentence; layout: string } {
  const around = Array.from({ length: random.below(4) }, () => ({
    text: random.pick(FILLERS),
    findings: [],
  }));
  const place = random.below(around.length + 1);
  const layout = random.pick(Object.keys(LAYOUTS));
  const sentences = [...around.slice(0, place), core, ...around.slice(place)];
  return { sentence: joinSentences(sentences, LAYOUTS[layout] ?? (() => ' ')), layout };
}

/** Half are harmless. Their sentences and values are independent of those the scanner was developed with. */
export function labelledTexts(count: number, seed: number): LabelledText[] {
  const random = newRandom(seed);
  const kinds = Object.keys(HOLDING) as NumberKind[];
  return Array.from({ length: count }, (_, index) => {
    const isHarmless = index % 2 === 1;
    const kind = kinds[(index >> 1) % kinds.length] ?? 'phone';
    const spelling = !isHarmless && random.below(5) === 0 ? random.pick(SPELLINGS[kind] ?? []) : null;
    const template = random.pick(isHarmless ? HARMLESS : HOLDING[kind]);
    const { sentence, layout } = layOut(fillTemplate(template, random, spelling ?? null), random);
    const isSmall = random.below(6) === 0 && spelling == null && !template.includes('{vehicle_plate}');
    return {
      ...(isSmall ? toLowerCase(sentence) : sentence),
      note: [isHarmless ? 'harmless' : kind, layout, spelling ?? '', isSmall ? 'lower case' : '']
        .filter(Boolean)
        .join(', '),
    };
  });
}

import type { CompanyMatch, NameKind } from '../../shared/enumerations.ts';
import type { DifferenceKind, NameDifference } from '../../shared/matching/differences.ts';
import type { SuggestedCompany } from '../../shared/schemas/companies.ts';
import type { OtherName } from '../../shared/schemas/names.ts';

/** `SOUND` is no match: a name that is not listed sounds like the company's. */
export const MATCHES: Record<CompanyMatch | 'SOUND', string> = {
  NUMBER: 'Same number',
  NAME: 'Same name',
  SIMILAR: 'Similar name',
  NONE: 'Not listed',
  SOUND: 'Sounds alike',
};
/** On a watchlist a similar name is a question. */
export const WATCHED_MATCHES = { ...MATCHES, SIMILAR: 'Perhaps' };

const quoted = (text: string) => `“${text}”`;

interface Sentences {
  both: (listed: string, typed: string) => string;
  listed: (listed: string) => string;
  typed: (typed: string) => string;
}

const written = (why: string): Sentences => ({
  both: (listed, typed) => `${quoted(listed)} for ${quoted(typed)} (${why})`,
  listed: (listed) => `also has ${quoted(listed)}`,
  typed: (typed) => `without ${quoted(typed)}`,
});

/** Words of South African legal forms as companies write them; other forms stay as they are compared. */
const FORM_WORDS: Record<string, string> = {
  pty: '(Pty)',
  edms: '(Edms)',
  ltd: 'Ltd',
  bpk: 'Bpk',
  limited: 'Limited',
  beperk: 'Beperk',
  inc: 'Inc',
  cc: 'CC',
  bk: 'BK',
  npc: 'NPC',
  npo: 'NPO',
  rf: '(RF)',
  soc: 'SOC',
};
const asWritten = (form: string) =>
  form
    .split(' ')
    .map((word) => FORM_WORDS[word] ?? word)
    .join(' ');

const FORM = written('legal form');

const SENTENCES: Record<DifferenceKind, Sentences> = {
  WORD: written('another word'),
  SPELLING: written('spelling'),
  SHORT_FORM: written('short form'),
  LANGUAGE: written('Afrikaans or English'),
  SPACING: written('written together or apart'),
  ORDER: written('another order'),
  NUMBER: written('another number'),
  LEGAL_FORM: {
    both: (listed, typed) => FORM.both(asWritten(listed), asWritten(typed)),
    listed: (listed) => FORM.listed(asWritten(listed)),
    typed: (typed) => FORM.typed(asWritten(typed)),
  },
  ENDING: { ...written('cut off'), listed: (listed) => `goes on with ${quoted(listed)}` },
  PLACE: { ...written('another place'), listed: (listed) => `in ${quoted(listed)}` },
  TRADING_NAME: { ...written('trading name'), listed: (listed) => `trading as ${quoted(listed)}` },
  FORMER_NAME: { ...written('former name'), listed: (listed) => `formerly ${quoted(listed)}` },
  OTHER_NAME: { ...written('another name'), listed: (listed) => `as ${quoted(listed)} (another name)` },
  STATUS: { ...written('status'), listed: (listed) => quoted(listed) },
  REFERENCE: { ...written('another reference'), listed: (listed) => `also has ${quoted(listed)}` },
};

/** `Listed without “t/a BPS Plumbers”`; empty where the names do not differ. */
export function describeDifferences(differences: readonly NameDifference[]): string {
  const sentences = differences.flatMap(({ kind, listed, typed }) => {
    const say = SENTENCES[kind];
    if (listed !== null && typed !== null) return say.both(listed, typed);
    if (listed !== null) return say.listed(listed);
    return typed === null ? [] : say.typed(typed);
  });
  return sentences.length === 0 ? '' : `Listed ${sentences.map(asListed).join(', ')}`;
}

/** Adds 'as' to sentences of the form '“…” for “…”', which read better with it after 'Listed'. */
const asListed = (text: string) => (text.startsWith('“') && text.includes(' for ') ? `as ${text}` : text);

const FOUND_AS: Record<NameKind, string> = {
  TRADING: 'a trading name',
  FORMER: 'its former name',
  MERGED: 'a name of a company merged into it',
};

/** Empty where a company was found by its own name. */
export const wordFoundBy = (foundBy: OtherName | null): string =>
  foundBy ? `Found as ${quoted(foundBy.name)}, ${FOUND_AS[foundBy.kind]}` : '';

type Match = Pick<SuggestedCompany, 'foundBy' | 'differences'>;

/** By which other name a company was found, and what differs from that name; each may be empty. */
export const describeMatch = ({ foundBy, differences = [] }: Match): [found: string, differing: string] => [
  wordFoundBy(foundBy),
  describeDifferences(differences.filter(({ kind }) => kind !== 'OTHER_NAME')),
];

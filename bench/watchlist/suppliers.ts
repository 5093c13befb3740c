import { alphabeticalKey, makeSlug } from '../../shared/company-names.ts';
import type { OtherName } from '../../shared/schemas/names.ts';
import type { Random } from '../random.ts';

/** Names as on suppliers' lists: a third begins with a word that many companies share, the others with one of their own. */

// oxfmt-ignore
const SHARED = ['Karoo', 'Protea', 'Baobab', 'Umhlanga', 'Highveld', 'Ubuntu', 'Phoenix', 'Summit', 'Atlas', 'Delta', 'Lesedi',
  'Thabo', 'Mzansi', 'Blue Crane', 'Kudu Ridge', 'Silver Oak', 'Table Bay', 'Golden Mile', 'Eagle', 'Isibani', 'Nkosi', 'Botha',
  'Naidoo', 'Van Wyk', 'Dlamini', 'Sunrise', 'Premier', 'Coastal', 'Inland', 'Imperial', 'Vaal', 'Orange River', 'Drakensberg'];
// oxfmt-ignore
const TRADES = ['Construction', 'Logistics', 'Roofing', 'Plumbing', 'Electrical', 'Transport', 'Security', 'Cleaning', 'Catering',
  'Engineering', 'Motors', 'Civils', 'Steel', 'Timber', 'Foods', 'Media', 'Tiling', 'Paving', 'Plant Hire', 'Joinery', 'Software',
  'Staffing', 'Printing', 'Textiles', 'Interiors', 'Landscaping', 'Solar', 'Refrigeration', 'Haulage', 'Furniture'];
const ONSETS = [
  'b',
  'd',
  'k',
  'l',
  'm',
  'n',
  'r',
  's',
  't',
  'v',
  'z',
  'th',
  'kh',
  'br',
  'st',
  'gr',
  'mb',
  'nt',
];
const FORMS = [' (Pty) Ltd', ' (Pty) Ltd', ' CC', ''];

function coined({ pick, below }: Random): string {
  const syllables = Array.from(
    { length: 2 + below(2) },
    () => pick(ONSETS) + pick(['a', 'e', 'i', 'o', 'u']),
  );
  const word = syllables.join('') + pick(['', 'n', 'r', 'l', 's', 'ng']);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Without end, each once. Two that share a first word differ in the next, as companies with one name do not. */
export function* supplierNames(random: Random): Generator<string> {
  const taken = new Set<string>();
  for (;;) {
    const isShared = random.share() < 0.33;
    const brand = isShared
      ? `${random.pick(SHARED)} ${coined(random)}`
      : `${coined(random)} ${random.pick(['', coined(random)])}`;
    const name = `${brand.trim()} ${random.pick(TRADES)}`;
    const key = alphabeticalKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    yield name + random.pick(FORMS);
  }
}

export interface Listed {
  name: string;
  slug: string;
  cipcRegNo: string | null;
  alsoKnownAs: OtherName[];
}

export interface Planted {
  kind: string;
  /** As on the list. */
  name: string;
  listed: Listed;
}

const bare = (name: string) => name.replace(/ (?:\(Pty\) Ltd|CC)$/, '');
const wordsOf = (name: string) => bare(name).split(' ');

function withoutLetter(name: string, { below }: Random): string {
  const [first = '', ...rest] = name.split(' ');
  const at = 1 + below(first.length - 2);
  return [first.slice(0, at) + first.slice(at + 1), ...rest].join(' ');
}

function swapped(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const at = first.length - 2;
  return [first.slice(0, at) + first.charAt(at + 1) + first.charAt(at), ...rest].join(' ');
}

/** How the register may spell or call a company that somebody's list has as `name`. */
const KINDS: Record<string, (name: string, other: string, random: Random) => Partial<Listed>> = {
  'another legal form': (name) => ({ name: `${bare(name)} Proprietary Limited` }),
  'a letter missing': (name, _, random) => ({ name: withoutLetter(name, random) }),
  'two letters swapped': (name) => ({ name: swapped(name) }),
  'words together': (name) => ({
    name: wordsOf(name).slice(0, 2).join('') + [' ', ...wordsOf(name).slice(2)].join(' ').trimEnd(),
  }),
  'a town behind': (name) => ({ name: `${bare(name)} Polokwane (Pty) Ltd` }),
  'the number alone': (_, other, { digits }) => ({ name: other, cipcRegNo: `2019/${digits(6)}/07` }),
  'a trading name': (name, other) => ({ name: other, alsoKnownAs: [{ name, kind: 'TRADING' }] }),
  'a former name': (name, other) => ({ name: other, alsoKnownAs: [{ name, kind: 'FORMER' }] }),
  'a merged name': (name, other) => ({ name: other, alsoKnownAs: [{ name: bare(name), kind: 'MERGED' }] }),
};

export function plant(name: string, other: string, at: number, random: Random): Planted {
  const kinds = Object.keys(KINDS);
  const kind = kinds[at % kinds.length] ?? '';
  const {
    cipcRegNo = null,
    alsoKnownAs = [],
    name: called = name,
  } = KINDS[kind]?.(name, other, random) ?? {};
  return { kind, name, listed: { name: called, slug: makeSlug(called), cipcRegNo, alsoKnownAs } };
}

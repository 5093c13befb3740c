import { makeSlug } from '../../shared/company-names.ts';
import type { OtherName } from '../../shared/schemas/names.ts';
import type { Random } from '../random.ts';

// oxfmt-ignore
const SHARED = ['Karoo', 'Protea', 'Baobab', 'Umhlanga', 'Highveld', 'Ubuntu', 'Phoenix', 'Summit', 'Atlas', 'Delta', 'Lesedi',
  'Thabo', 'Mzansi', 'Blue Crane', 'Kudu Ridge', 'Silver Oak', 'Table Bay', 'Golden Mile', 'Eagle', 'Isibani', 'Nkosi', 'Botha',
  'Naidoo', 'Van Wyk', 'Dlamini', 'Sunrise', 'Premier', 'Coastal', 'Inland', 'Imperial', 'Vaal', 'Orange River', 'Drakensberg'];
// oxfmt-ignore
const TRADES = ['Construction', 'Logistics', 'Roofing', 'Plumbing', 'Electrical', 'Transport', 'Security', 'Cleaning', 'Catering',
  'Engineering', 'Motors', 'Civils', 'Steel', 'Timber', 'Foods', 'Media', 'Tiling', 'Paving', 'Plant Hire', 'Joinery', 'Software',
  'Staffing', 'Printing', 'Textiles', 'Interiors', 'Landscaping', 'Solar', 'Refrigeration', 'Haulage', 'Furniture'];
const ONSETS = 'b d k l m n r s t v z th kh br st gr mb nt'.split(' ');

function coined({ pick, below }: Random): string {
  const syllables = Array.from({ length: 2 + below(2) }, () => pick(ONSETS) + pick([...'aeiou']));
  const word = syllables.join('') + pick(['', 'n', 'r', 'l', 's', 'ng']);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function* supplierNames(random: Random): Generator<string> {
  const taken = new Set<string>();
  for (;;) {
    const first = random.share() < 0.33 ? `${random.pick(SHARED)} ` : '';
    const name = `${first}${coined(random)} ${random.pick(TRADES)}`;
    if (!taken.has(name)) yield name + random.pick([' (Pty) Ltd', ' (Pty) Ltd', ' CC', '']);
    taken.add(name);
  }
}

export interface Listed {
  name: string;
  slug: string;
  cipcRegNo: string | null;
  alsoKnownAs: OtherName[];
}

/** Without its legal form. */
export const bare = (name: string) => name.replace(/ (?:\(Pty\) Ltd|CC)$/, '');
const known = (name: string, kind: OtherName['kind']) => ({ alsoKnownAs: [{ name, kind }] });

/** Ways in which the register may have a company that a list has as `name`; `other` is another name. */
const KINDS: Record<string, (name: string, other: string, at: number) => Partial<Listed>> = {
  'another legal form': (name) => ({ name: `${bare(name)} Proprietary Limited` }),
  'a letter missing': (name, _, at) => ({ name: name.slice(0, 1 + (at % 3)) + name.slice(2 + (at % 3)) }),
  'two letters swapped': (name) => ({ name: name.replace(/(\w)(\w) /, '$2$1 ') }),
  'words together': (name) => ({ name: bare(name).replace(' ', '') }),
  'a town behind': (name) => ({ name: `${bare(name)} Polokwane (Pty) Ltd` }),
  'the number alone': (_, name, at) => ({ name, cipcRegNo: `2019/${String(123_456 + at)}/07` }),
  'a trading name': (name, other) => ({ name: other, ...known(name, 'TRADING') }),
  'a former name': (name, other) => ({ name: other, ...known(name, 'FORMER') }),
  'a merged name': (name, other) => ({ name: other, ...known(bare(name), 'MERGED') }),
};

export const newListed = (facts: Partial<Listed> & { name: string }): Listed => ({
  ...{ slug: makeSlug(facts.name), cipcRegNo: null, alsoKnownAs: [] },
  ...facts,
});

export function plant(name: string, other: string, at: number) {
  const kind = Object.keys(KINDS)[at % Object.keys(KINDS).length] ?? '';
  return { kind, listed: newListed({ name, ...KINDS[kind]?.(name, other, at) }) };
}
export type Planted = ReturnType<typeof plant>;

/**
 * By family, in folded words, those of several words first. South African ones: Companies Act 71 of 2008 s 11(3),
 * Close Corporations Act 69 of 1984, and the Afrikaans of the same sections. Foreign ones: those of ISO 20275 (GLEIF's
 * list of entity legal forms) that stand in names of large companies.
 */
// oxfmt-ignore
const FORMS: Record<Family, string[]> = {
  'South African company': [
    'proprietary limited', 'proprietary ltd', 'pty limited', 'pty ltd', 'ptyltd', 'pty lt', 'pty l', 'pty', 'proprietary',
    'eiendoms beperk', 'edms beperk', 'edms bpk', 'edms', 'eiendoms', 'close corporation', 'beslote korporasie', 'cc', 'bk',
    'rf', 'soc ltd', 'soc', 'private company',
  ],
  'South African non-profit': ['npc', 'npo', 'nsw', 'non profit company', 'nie winsgewend'],
  neutral: [
    'public limited company', 'co limited', 'co ltd', 'company limited', 'company ltd', 'limited', 'ltd', 'beperk', 'bpk',
    'incorporated', 'inc', 'ingelyf', 'corporation', 'corp', 'company', 'maatskappy', 'mpy', 'co', 'coy', 'and co', 'kie', 'en kie', 'plc', 'na',
    'national association', 'usa', 'pte', 'pvt', 'private limited', 'private', 'korporasie', 'berhad', 'bhd', 'sdn', 'sendirian', 'public ltd co',
  ],
  'private company': [
    'limited liability company', 'llc', 'gesellschaft mit beschrankter haftung', 'gmbh', 'ug', 'mbh', 'bv', 'bvba',
    'besloten vennootschap', 'sarl', 'societe a responsabilite limitee', 'srl', 'societatea cu raspundere limitata',
    'societa a responsabilita limitata', 'sl', 'sociedad limitada', 'sp z oo', 'sp z o o', 'spzoo', 'doo', 'ooo', 'ооо', 'too', 'aps', 'ltda',
    'limitada', 'lda', 'fze', 'fz llc', 'fzco', 'dmcc', 'sas', 'sro', 'kft', 'gk', 'uab', 'osauhing', 'ltd liability co', 'ltd liability company',
    'societe par actions simplifiee', 'anpartsselskab', 'spolka z ograniczona odpowiedzialnoscia', 'obshchestvo s ogranichennoy otvetstvennostyu',
  ],
  'public company': [
    'open joint stock company', 'closed joint stock company', 'public joint stock company', 'joint stock company', 'ojsc',
    'cjsc', 'pjsc', 'jsc', 'oao', 'оао', 'zao', 'зао', 'pao', 'пао', 'ао', 'ao', 'aktiengesellschaft', 'ag', 'akg', 'kgaa', 'se',
    'societas europaea', 'nv', 'naamloze vennootschap', 'societe anonyme', 'sociedad anonima', 'sa', 'sa de cv', 'spa',
    'societa per azioni', 'aktiebolag', 'ab', 'asa', 'as', 'aktieselskab', 'oyj', 'oy', 'kk', 'kabushiki kaisha', 'tbk', 'dd', 'nyrt', 'as sro', 'zrt', 'aktiebolaget',
    'osakeyhtio', 'julkinen osakeyhtio', 'allmennaksjeselskap', 'aksjeselskap', 'spolka akcyjna', 'anonim sirketi', 'akciova spolecnost',
    'aktsionernoe obshchestvo', 'kommanditgesellschaft auf aktien',
  ],
  partnership: [
    'limited partnership', 'limited liability partnership', 'llp', 'lp', 'kommanditgesellschaft', 'kg', 'gmbh and co kg',
    'gmbh co kg', 'scs', 'cv',
  ],
  association: ['ano', 'eingetragener verein', 'ev', 'stichting', 'asbl'],
};

export type Family =
  | 'South African company'
  | 'South African non-profit'
  | 'neutral'
  | 'private company'
  | 'public company'
  | 'partnership'
  | 'association';

export const FAMILY_OF_FORM: ReadonlyMap<string, Family> = new Map(
  Object.entries(FORMS).flatMap(([family, forms]) => forms.map((form) => [form, family as Family] as const)),
);
export const MOST_FORM_WORDS = 5;

/** Long words of forms, in which a typing error is forgiven. */
export const LONG_FORM_WORDS: readonly string[] = [
  ...new Set(
    [...FAMILY_OF_FORM.keys()].flatMap((form) => form.split(' ')).filter((word) => word.length >= 5),
  ),
];

/** Forms that mean nothing else: removed anywhere in a name. */
export const UNMISTAKABLE = new Set([
  'pty',
  'ptyltd',
  'edms',
  'bpk',
  'ltd',
  'gmbh',
  'plc',
  'llc',
  'proprietary',
  'ооо',
  'ojsc',
  'оао',
  'зао',
]);

/** Forms with which names may begin, besides those of several words. */
export const LEADING = new Set([
  'ооо',
  'ooo',
  'oao',
  'оао',
  'zao',
  'зао',
  'ао',
  'aktiebolaget',
  'pao',
  'пао',
  'jsc',
  'ojsc',
  'cjsc',
  'pjsc',
  'srl',
  'ano',
  'stichting',
  'pt',
  'kk',
]);

const isSouthAfrican = (family: Family) => family.startsWith('South African');

/** What remains of a score if two names have these forms; 1 if they may be two spellings of one. */
export function formFactor(typed: readonly Family[], listed: readonly Family[]): number {
  const a = typed.filter((family) => family !== 'neutral');
  const b = listed.filter((family) => family !== 'neutral');
  if (a.length === 0 || b.length === 0 || a.some((family) => b.includes(family))) return 1;
  return a.some(isSouthAfrican) || b.some(isSouthAfrican) ? 0.9 : 0.67;
}

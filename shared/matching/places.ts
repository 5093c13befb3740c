/**
 * Towns and provinces with which branches are told apart, with the short forms that people write; only at the end of a name
 * that says more than the place. Source: the metropolitan and local municipalities' seats (Municipal Demarcation Board) and
 * suburbs with many businesses; old and new names stand on one line.
 */
const PLACES = `
johannesburg | jhb | joburg | jozi | jnb
pretoria | tshwane | pta
cape town | kaapstad | cpt | ct | capetown
durban | dbn | ethekwini
gqeberha | port elizabeth | pe | p e
bloemfontein | bloem | bfn | mangaung
east london | oos londen
kimberley
polokwane | pietersburg
mbombela | nelspruit
rustenburg
pietermaritzburg | pmb | maritzburg
mahikeng | mafikeng
emalahleni | witbank
richards bay | richardsbaai
empangeni
newcastle
ladysmith
george
knysna
mossel bay | mosselbaai
paarl
stellenbosch
worcester
somerset west | somerset wes
strand
bellville
brackenfell
kuils river | kuilsrivier
durbanville
parow
goodwood
milnerton
montague gardens
epping
upington
springbok
kuruman
klerksdorp
potchefstroom | potch
vereeniging
vanderbijlpark | vdb
sasolburg
welkom
bethlehem
harrismith
kroonstad
secunda
middelburg
ermelo
standerton
tzaneen
musina | messina
makhado | louis trichardt
mokopane | potgietersrus
lephalale | ellisras
bela bela | warmbaths
brits
hartbeespoort
sandton
randburg
roodepoort
krugersdorp | mogale city
midrand
centurion
soweto
kempton park
boksburg
benoni
brakpan
springs
germiston
alberton
edenvale
bryanston
rosebank
fourways
isando
spartan
wadeville
umhlanga
pinetown
westville
ballito
amanzimtoti | toti
port shepstone
margate
queenstown | komani
mthatha | umtata
uitenhage | kariega
jeffreys bay
grahamstown | makhanda
beaufort west | beaufort wes
oudtshoorn
hermanus
vredenburg
saldanha
malmesbury
gauteng | gp
kwazulu natal | kzn | natal
western cape | wes kaap | w cape | wcape
eastern cape | oos kaap | e cape | ecape
northern cape | noord kaap | n cape
free state | vrystaat
limpopo
mpumalanga
north west | noordwes
`;

/** The country, which is no difference to a company of it. */
const COUNTRY = [
  'south africa',
  'suid afrika',
  'southern africa',
  'sa',
  'rsa',
  's a',
  'za',
  'of south africa',
];

const BRANCH = [
  'branch',
  'tak',
  'depot',
  'head office',
  'hoofkantoor',
  'br',
  'brnch',
  'h o',
  'regional office',
  'plant',
];

const spelled = (texts: readonly string[], id: string) => texts.map((text) => [text.trim(), id] as const);

/** What each spelling of a place means: the place, `country` for South Africa, `branch` for a word that says no more. */
export const PLACE_OF_WORDS: ReadonlyMap<string, string> = new Map([
  ...PLACES.trim()
    .split('\n')
    .flatMap((line) => spelled(line.split('|'), line.split('|')[0]?.trim() ?? '')),
  ...spelled(COUNTRY, 'country'),
  ...spelled(BRANCH, 'branch'),
]);
/** Words behind which a branch has its number. */
export const BRANCH_WORDS: ReadonlySet<string> = new Set(BRANCH);
export const MOST_PLACE_WORDS = 3;

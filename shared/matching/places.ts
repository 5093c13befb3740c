/**
 * Towns and provinces that tell branches apart, with their short forms; only at the end of a name that says
 * more than the place. Source: the metropolitan and local municipalities' seats (Municipal Demarcation Board)
 * and suburbs with many businesses; old and new names are on one line.
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
vanderbijlpark | vdb | vanderbijl
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
lynnwood
silver lakes
faerie glen
wonderboom
brooklyn
waterkloof
menlo park
la lucia
umhlanga ridge
umhlanga rocks
musgrave
morningside
glenwood
n1 city
tyger valley | tygervalley | tygerberg
canal walk
century city
cape gate
v a waterfront | waterfront
eastgate
westgate
southgate
northgate
cresta
greenstone
clearwater
kolonnade
mall of africa
mall of the south
sandton city
fourways mall
lynnridge
silverlakes
steeledale
alrode
heriotdale
aeroton
longmeadow
kramerville
wynberg
airport industria
killarney gardens
blackheath
brackengate
atlas north
mobeni
new germany
riverhorse
cornubia
deal party
struandale
north end
beacon bay
nahoon
langenhovenpark
cashan
flamwood
noordheuwel
key west
northmead
farrarmere
bardene
elspark
bruma
parktown
braamfontein
auckland park
newtown
booysens
ormonde
southdale
glenvista
turffontein
namibia | namibie
botswana
lesotho
eswatini | swaziland
zimbabwe
mozambique | mosambiek
zambia
gauteng | gp
kwazulu natal | kzn | natal
western cape | wes kaap | w cape | wcape
eastern cape | oos kaap | e cape | ecape
northern cape | noord kaap | n cape
free state | vrystaat
limpopo
mpumalanga
north west | noordwes
akasia
alexandra | alex
aliwal north | aliwal noord
alldays
amersfoort
atlantis
athlone
barberton
barkly east
barrydale
bedfordview
beaconsfield
belfast | emakhazeni
bethal
bethulie
bizana | mbizana
bloemhof
boshof
bothaville
botshabelo
bredasdorp
brandfort
bronkhorstspruit
bultfontein
burgersdorp
burgersfort
bushbuckridge
butterworth | gcuwa
calvinia
camps bay
carletonville
cathcart
cato ridge
ceres
chatsworth
christiana
citrusdal
claremont
clanwilliam
clocolan
colesberg
colenso
constantia
cradock | nxuba
cullinan
danielskuil
dannhauser
de aar
delareyville
delmas
dendron
deneysville
diepsloot
dordrecht
dullstroom
dundee
durban north
eersterivier | eerste river
eldorado park
elsies river | elsiesrivier
eshowe
estcourt
evander
ficksburg
fochville
fort beaufort
franschhoek
gansbaai
ga rankuwa
garsfontein
giyani
glencoe
gonubie
graaff reinet
grabouw
graskop
greytown
griekwastad
groblersdal
groblershoop
guguletu
halfway house
hammanskraal
hammarsdale
hatfield
hazyview
hazelmere
heidelberg
heilbron
hennenman
hillcrest
hluhluwe
hoedspruit
hopetown
hopefield
howick
humansdorp
hout bay | houtbaai
idutywa | dutywa
isipingo
ixopo
jan kempdorp
jet park
kakamas
katlehong
kathu
keimoes
kenton
khayelitsha
king williams town | kwt | king william s town | qonce
klapmuts
kleinmond
kokstad
komatipoort
koster
kraaifontein
kriel
kwadukuza | stanger
kwamashu
kwamhlanga
kya sand | kya sands
ladybrand
laingsburg
lambert s bay
lamontville
langebaan
lansdowne
laudium
lenasia
lichtenburg
lindley
linbro park
louwsburg
lusikisiki
lydenburg | mashishing
mabopane
maclear
malelane | malalane
mamelodi
mandeni | mandini
marble hall
marquard
matatiele
meadowdale
melmoth
melkbosstrand
menlyn
merrivale
meyerton
mdantsane
mitchells plain
mkuze
modderfontein
modimolle | nylstroom
mohlakeng
molteno
montagu
montclair
mooi river | mooirivier
mookgophong | naboomspruit
moorreesburg
motherwell
mount frere
mount fletcher
mtubatuba
mtunzini
muizenberg
muldersdrift
namakgale
ndabeni
nigel
nongoma
northam
northriding | north riding
northcliff
nquthu | nqutu
ogies
olifantsfontein
orange farm
orkney
ottery
paarden eiland
parys
paulpietersburg
petrusburg
phalaborwa
philippi
phuthaditjhaba | qwaqwa
piet retief | mkhondo
piketberg
pinelands
plettenberg bay | plettenbergbaai | plett
pongola | uphongolo
port alfred
port nolloth
port st johns
postmasburg
prieska
prospecton
protea glen
queensburgh
reitz
riebeeckstad
rivonia
riversdale
roggebaai
rosslyn
sabie
salt river | soutrivier
sebokeng
selby
senekal
seshego
sibasa
silverton
simons town
siyabuswa
somerset east
somerset oos
soshanguve
southbroom
steelpoort
stilfontein
stilbaai | still bay
strubens valley
sunninghill
swartklip
swartruggens
swellendam
table view
tembisa
thaba nchu
thabazimbi
thohoyandou
tokai
tongaat
touws river | touwsrivier
tulbagh
tugela ferry
ugie
ulundi
umbilo
umbogintwini
umhlali
umkomaas
umlazi
umzimkulu
umzinto
underberg
vaalwater
vanderkloof
ventersdorp
verulam
victoria west
villiers
viljoenskroon
volksrust
vredendal
vryburg
vryheid
wakkerstroom
warrenton
wesselsbron
westonaria
white river | witrivier
willowmore
willowvale
winburg
wolmaransstad
wolseley
woodmead
woodstock
zeerust
zwelitsha
`;

/** The country, which tells no two of its companies apart. */
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

/**
 * The meaning of each spelling of a place: the place, `country` for South Africa, `branch` for a word that
 * says no more.
 */
export const PLACE_OF_WORDS: ReadonlyMap<string, string> = new Map([
  ...PLACES.trim()
    .split('\n')
    .flatMap((line) => spelled(line.split('|'), line.split('|')[0]?.trim() ?? '')),
  ...spelled(COUNTRY, 'country'),
  ...spelled(BRANCH, 'branch'),
]);
/** Words that come before a branch's number. */
export const BRANCH_WORDS: ReadonlySet<string> = new Set(BRANCH);
export const MOST_PLACE_WORDS = 3;

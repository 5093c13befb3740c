/**
 * Words that say what a company does or how it is set up, not which one it is: each line is one meaning in its
 * spellings and short forms, after a stroke in Afrikaans. They weigh less than others, and two of them with different
 * meanings are never a typing error of each other. Sources: the divisions and groups of Stats SA's Standard Industrial
 * Classification (SIC 7) for trades; the commonest words of the demo register and of presidio-research's company names
 * for the rest; short forms as in CIPC's own records and on bank statements; Afrikaans as in the Pharos dictionary.
 */
const MEANINGS = `
construction constructions constr const constrn cons construct constructors contruction | konstruksie
building buildings build builder builders bldg bldrs bld | bou bouers bouer boukonstruksie
contractor contractors contracting contr contrs | kontrakteur kontrakteurs aannemers
civil civils civ | siviel siviele
engineering engineer engineers eng engr engrs engrng engin | ingenieurs ingenieur ingenieurswese
service services serv servs svc svcs svs srv srvs srvcs | diens dienste
trading trade trader traders trd trdg tradg trdng tdg | handel handels handelaar handelaars
transport transports transporters transporter trans transp trnsp tpt trpt | vervoer vervoerders
logistics logistic logistix logist log lgstcs | logistiek
freight frt | vrag
forwarding forwarders forwarder fwd fwdg fwdrs | versending
haulage hauliers haulier
couriers courier | koeriers koerier koerierdienste
plumbing plumbers plumber plumb plmb plbg | loodgieters loodgieter loodgietery
electrical electric electrics electricians electrician elect elec electr | elektries elektriese elektrisiens elektr
electronics electronic electron | elektronika elektronies elektroniese
security secur sec sek securities | sekuriteit sekuriteits
guarding guards guard
cleaning cleaners cleaner clean clng cln | skoonmaak skoonmakers skoonmaakdienste
catering caterers caterer cater | spysenierings spyseniering spyseniers
consulting consultants consultant consultancy cons consult conslt | konsultante konsultant
management managers manager mgmt mngmt mgt mangmt mgmnt | bestuur bestuurs
manufacturing manufacturers manufacturer mfg mfr mfrs manuf manufac manu | vervaardiging vervaardigers vervaardiger
industry industries industrial ind inds indus indust | nywerheid nywerhede industriee
enterprise enterprises entreprise entreprises ent ents entrp enterpr | onderneming ondernemings
project projects proj | projek projekte
solution solutions soln solns sol sols | oplossing oplossings
system systems sys syst | stelsel stelsels
technology technologies technical tech techn tec technol | tegnologie tegniese
holding holdings hldg hldgs hold hlds | houdings beherend
group grp gruppe groupe gp | groep
investment investments invest inv invs invst | belegging beleggings
property properties prop props | eiendom eiendomme
development developments developers developer dev devs devt develop | ontwikkeling ontwikkelings ontwikkelaars
supply supplies supplier suppliers supp sup spls supls | voorraad voorrade verskaffers verskaffer
distribution distributors distributor distr dist distrib distri | verspreiding verspreiders
import imports importers importer imp | invoer invoerders
export exports exporters exporter exp | uitvoer uitvoerders
dealers dealer dlrs | handelaars
wholesale wholesalers wholesaler whsale whlsale wsale | groothandel groothandelaars
retail retailers retailer | kleinhandel
agency agencies agent agents agcy | agentskap agentskappe agente
motor motors mtr mtrs motoring | motore motorhawe
garage garages | motorhawe garage
auto automotive autos autobody
spares spare parts part | onderdele onderdeel
tyre tyres tire tires | bande band
panelbeaters panelbeater panelbeating | duikklop duikkloppers paneelkloppers paneelklopper
repair repairs rep | herstel herstelwerk herstelwerke
maintenance maint mnt mntnce maintnce | onderhoud
hire hiring | verhuring verhurings huur
rental rentals rent | verhuring verhurings huur verhuur
plant | aanleg
tipper tippers | wipbak
tlb tlbs
geyser geysers | geisers
readymix | klaarmeng
fumigation | beroking
fibre | vesel
lifts elevators | hysers
equipment equip eqpt equipm | toerusting
machinery machine machines machining mach | masjinerie masjiene
tool tools tooling | gereedskap
hardware hdwe hware hardw hw | hardeware ysterware ysterwinkel
steel stl | staal
metal metals mtl mtls | metaal metale
iron | yster
timber timbers wood tmbr | hout houtwerke
glass glazing glaziers glassworks | glas glaswerke
paint paints painters painting painter | verf verwers skilders skilderwerke verfwerke
roofing roofs roof roofers | dakke dakwerke dak
tiling tiles tile tilers | teels teel teelwerke
paving pavers paver | plaveisel
flooring floors floor | vloere vloer
ceiling ceilings | plafonne
kitchen kitchens kitch | kombuise kombuis
furniture furnishers furnishings furn furnish | meubels meubel meubileerders meubelmakers
interior interiors int
joinery joiners | skrynwerk skrynwerkers
carpentry carpenters carpenter | timmerwerk timmermans
welding welders welder weld | sweiswerke sweis sweiswerk sweisers
fabrication fabricators fabricating fab fabr
design designs designers designer | ontwerp ontwerpe ontwerpers
print printing printers prints printer printery | drukkers drukwerk druk drukkery drukpers
publishing publishers publications publ | uitgewers uitgewery
sign signs signage | tekens naamborde
media
marketing mktg mrktg markting mkt | bemarking
advertising advertisers advert ads | reklame
communication communications comms comm telecom telecoms telecommunications telecommunication | kommunikasie
computer computers computing comp | rekenaar rekenaars
software sware | sagteware
data
digital
online web
network networks networking netwrk | netwerk netwerke
energy | energie
power | krag
solar | sonkrag
gas
oil oils | olie
petroleum petrol
fuel fuels | brandstof brandstowwe
diesel
water | water
mining mines mine minerals mineral | mynbou myn myne
drilling drillers drill | boor boorders boorwerke boordery
crusher crushers crushing
quarry quarries | steengroef
coal colliery collieries | steenkool
gold | goud
diamond diamonds | diamante diamant
cement | sement
concrete | beton betonwerke
brick bricks brickworks brickmakers brickfields | stene steen steenwerke steenmakery steenmakers
sand
chemical chemicals chem | chemikaliee chemies chemiese
plastic plastics | plastiek
packaging pack packing packers packagings pkg packer | verpakking verpakkings verpakkers
paper | papier
textile textiles | tekstiel tekstiele
clothing clothes clothiers apparel | klere
fashion fashions | mode modes
shoe shoes footwear | skoene
food foods | voedsel voedsels kos
farming farm farms farmers farmer | boerdery boerderye plaas plase boere
agriculture agricultural agri agric agro | landbou
feed feeds | voere voer
seed seeds | saad
fruit fruits | vrugte
fresh | vars
produce prod
product products prods prod | produk produkte
dairy dairies | melkery suiwel
sheep | skaap skape
cattle | beeste bees
poultry chicken chickens | pluimvee hoender hoenders
meat meats | vleis
butchery butchers butcher | slaghuis slagtery slagters
abattoir | slagpale
bakery bakeries bakers baker bake | bakkery bakkers
fish fisheries fishing | vis visserye
restaurant restaurants rest | restaurant restaurante
cafe coffee | kafee koffie
hotel hotels | hotelle
lodge lodges
hospitality
travel travels tours tour touring tourism | reise reis toere toerisme
safari safaris
events event | geleenthede
entertainment ent | vermaak
sports sport sporting | sport
fitness gym | gimnasium
health healthcare | gesondheid
medical med | medies mediese
pharmacy pharmacies pharm chemist | apteek
pharmaceutical pharmaceuticals pharma pharm
hospital hospitals | hospitaal
clinic clinics | kliniek
dental dentists dentist | tandarts tandartse tandheelkunde
laboratory laboratories lab labs | laboratorium laboratoriums
school schools college academy acad | skool akademie kollege
training train trng | opleiding
education educational ed | opvoeding onderwys
recruitment recruiters recruiting staffing personnel recruit | werwing personeel
labour labor workers | arbeid
attorney attorneys lawyers law legal attys | prokureur prokureurs regs
accounting accountants accountant acc accts acct | rekenmeester rekenmeesters
auditor auditors audit | ouditeurs ouditeure
tax | belasting
finance financial financing fin financiers finances | finansies finansiele finansiering
bank banking banks banco banque bancorp | bank
insurance insurances insurers ins assurance assurances | versekering assuransie versekerings
loans loan lending lenders moneylenders money cash | lenings geld kontant
honey | heuning
broker brokers brokerage brk | makelaar makelaars
capital cap | kapitaal
fund funds | fonds
trust trusts | trust
partner partners partnership | vennote vennoot
associate associates assoc assocs association associated | genote vereniging
foundation fdn | stigting
international internationals int intl internat intnl | internasionaal internasionale
national natl nat | nasionale nasionaal
global worldwide | wereldwyd
universal
general gen gnl | algemene
african africa afr | afrika
commercial comm | kommersiele
business businesses bus | besigheid sake
brothers bros bro | broers gebroeders gebr
son sons | seun seuns
daughter daughters | dogter dogters
family | familie
company companies | maatskappy maatskappye
organisation organization org | organisasie
department dept | departement
government govt gov
office offices | kantoor kantore
centre center centers centres ctr cntr | sentrum
market markets mkt | mark markte
store stores | winkel winkels
shop shops | winkel winkels
supermarket supermarkets superette | supermark
liquor liquors bottle | drank drankwinkel
wine wines winery vineyards | wyn wyne wynkelder
cellar cellars | kelder
brewery breweries brewing | brouery
beverage beverages drinks | drankies
estate estates | landgoed
land | grond
garden gardens gardening landscaping landscapers landscape gdn gdns | tuin tuine tuindienste
nursery nurseries | kwekery kwekerye boomkwekery
pool pools | swembad swembaddens
irrigation irrig | besproeiing
pump pumps | pompe pomp
air | lug
conditioning cond conditioners | versorging
refrigeration refrig | verkoeling
cold cooling | koel koue
storage store warehousing warehouse warehouses whse whouse | opberging bergplek pakhuis pakhuise opslag
fire | brand
safety | veiligheid
alarm alarms
lock locks locksmith locksmiths | slotmaker slotmakers slotte
environmental environment enviro | omgewings
waste | afval
recycling recyclers | herwinning
demolition demolitions
rigging riggers
crane cranes | kraan krane
scaffolding scaffold | steierwerk
shuttle shuttles
bus buses | busse busdienste
taxi taxis
aviation airways airlines | lugvaart
marine | mariene
ship ships shipping | skeepvaart
clearing | klaring
removal removals movers | verhuisings verhuisers
works work wks wrks | werke
workshop workshops | werkswinkel
assembly assemblies
research | navorsing
innovation innovations
creative creations
studio studios | ateljee
photography photographers | fotografie
funeral funerals undertakers parlour | begrafnis begrafnisdienste lykbesorgers begrafnisondernemers begrafnisondernemer
church | kerk
care caring | sorg versorging
beauty salon hair | haarsalon
home homes | huis huise
house | huis huise
residential | residensiele
realty realtors | eiendomsagente
resource resources | hulpbronne
materials material | materiaal materiale
components component | komponente
instruments instrumentation instrument instr
controls control | beheer
automation
process processing processor processors proc | verwerking verwerkers
therapeutics biopharma
acquisition acquisitions
equity
income
industrials
sales sale | verkope
junction
point
corporate corporation
utility utilities
railway railways rail
railroad railroads
petrochemical petrochemicals
mortgage
lease leasing
litigation
localization
enterprises
ventures venture
concept concepts
quality
best
new | nuwe
premier
elite
royal
first
hire hirers
merchants merchant merch merchs | handelaars
professional professionals prof | professionele
hydraulics hydraulic hydr hydra | hidroulies hidroulika
pneumatics pneumatic pneum
amalgamated amalg
community comm | gemeenskap gemeenskaps
trustees trustee | trustees
cooperative cooperatives coop | kooperasie koop kooperatief
universal univ
beverage bev bevs
citrus | sitrus
grain | graan
wool | wol
beauty | skoonheid
fighting | bestryding
scaffolding scaff
deli delicatessen
upholstery upholsterers | stoffeerders stoffeerdery
curtain curtains | gordyne
carpet carpets | tapyte matte
boat boats | bote
trailer trailers | sleepwaens
truck trucks trucking | vragmotors
tractor tractors | trekkers
borehole boreholes | boorgate boorgat
fence fences fencing | heinings heining omheining omheinings
gate gates | hekke
window windows | vensters
door doors | deure
battery batteries | batterye
exhaust exhausts | uitlate uitlaatstelsels uitlaatstelsel
radiator radiators | verkoelers
brake brakes | remme
bearing bearings | laers
valve valves | kleppe
boiler boilers | ketels
pipe pipes piping | pype
tank tanks tankers | tenks
flower flowers florist florists | blomme bloemiste
toy toys | speelgoed
book books bookshop bookstore | boeke boekwinkel boekhandel
gift gifts | geskenke
jewellery jewellers jeweller jewelry jewelers | juweliers juwele
optical optometrist optometrists optics opticians | oogkundiges oogkundige
veterinary vet vets | veearts veeartse
hunting hunters | jag jagters
milk | melk
egg eggs | eiers
milling millers mill mills | meule meulenaars
maize | mielies mielie
sugar | suiker
vegetable vegetables veg | groente
potato potatoes | aartappels aartappel
nut nuts | neute
confectionery confectioners sweets | lekkers
cake cakes | koeke
laundry laundries laundromat | wassery
music | musiek
radio
television tv | televisie
youth | jeug
women ladies | vroue
union unions | unie vakbond
club clubs | klub
society | vereniging genootskap
local | plaaslike
municipality municipal munic | munisipaliteit munisipale
district dist | distrik
bridge bridges | brug brue
dam dams | damme
earthmoving earthmovers earthworks | grondverskuiwing grondwerke
excavation excavations excavators | uitgrawings
blasting
surveyor surveyors surveying survey | landmeters
architect architects architecture architectural | argitekte argitek
planning planners planner | beplanners beplanning
valuation valuations valuers valuer | waardeerders
auction auctions auctioneers auctioneer | afslaers veilings
collections collectors collection | invorderaars invordering
advisory advisors advisers advisor adviser | adviseurs raadgewers
bookkeeping bookkeepers bookkeeper | boekhouers boekhouding
nursing nurses | verpleging
physiotherapy physiotherapists physio | fisioterapie
tombstone tombstones | grafstene
parsonage | pastorie
growers grower | kwekers
producers producer | produsente
primary
mechanical mech mechanics mechanic | meganies meganiese
inspection inspections inspectors insp | inspeksie inspeksies
testing test tests | toetsing
stationery stationers stat | skryfbehoeftes
administration administrators admin | administrasie
coatings coating coaters | bedekkings
conference conferences conferencing | konferensie
cosmetics cosmetic cosm | skoonheidsmiddels
diagnostics diagnostic diag
driving drivers driver | bestuurders
electrification | elektrifisering
embroidery embroiderers | borduurwerk
exploration explorations expl | eksplorasie
fasteners fastener | hegstukke
filtration filters filter
fittings fitment fitters fitting
foundry foundries | gietery gieterye
geotechnical geotech
heating heaters | verhitting verwarming
housing | behuising
hygiene hyg | higiene
imaging
infrastructure infra infrastr | infrastruktuur
installation installations installers inst | installasies installasie installeerders
insulation insulators insul | isolasie
integrated integ
leather | leer
lighting lights | beligting
linen linens | linne beddegoed
livestock | veehandelaars
lubricants lubrication lubes lube | smeermiddels
moulding mouldings
organic organics
pathology pathologists | patologie
payroll
pest | plaag
plating platers
polymers polymer
precast
procurement | verkryging
promotions promo promos promotional | promosies
protection protective | beskerming
quantity
racking
radiology radiologists | radiologie
rehabilitation rehab | rehabilitasie
renovations renovation renovators reno renos | opknapping
rubber
sanitation | sanitasie
shopfitting shopfitters
stainless | vlekvrye
strategic strategy strategies | strategiese
structures structural struct structure | strukture
surgical surg | chirurgiese
surgery | spreekkamer
technicians technician | tegnici
toolmakers
towing | insleepdienste insleepdiens insleep
traffic
treatment | behandeling
tuition tutors tutoring
uniforms uniform
vending
ventilation vent | ventilasie
washing wash
waterproofing | waterdigting
weighing scales
wellness
wire wires | draad
yacht yachts | jagte
division | afdeling
workwear
accommodation accom accomodation | akkommodasie verblyf
ambulance ambulances
carriers carrier cartage
childcare | kindersorg
corrugated
decor decorators decorating | dekor
learning
emergency | nood
glassware
grocers groceries grocery | kruideniers
harvesting harvesters
logging
mechanisation
minibus
nutrition | voeding
packhouse
pawn pawnbrokers | pandjieswinkel
plantation plantations | plantasies
potteries pottery
refuse | vullis
salvage
sawmill sawmills | saagmeule saagmeul
sewerage | riool rioolwerke
stevedoring stevedores
surfacing
tailors tailoring | kleremakers
tannery
tea | tee
vehicle vehicles | voertuie
cupboard cupboards | kaste kas
fabric fabrics | materiale lap lappe
sewing | naaiwerk
creche preschool kindergarten | kleuterskool kleuterskole
implements implement | implemente werktuie
fertiliser fertilizer fertilisers fertilizers | kunsmis
cheese cheeses | kaas
onion onions | uie
grape grapes raisin raisins | druiwe rosyne
wheat | koring
clutch clutches | koppelaars koppelaar
gearbox gearboxes | ratkaste ratkas
engine engines | enjins enjin
scrap | skroot
gravel | gruis
airport | lughawe
resort resorts | oord oorde
holiday holidays | vakansie vakansies
framing framers | raamwerk rame
university univ varsity | universiteit
thatch thatching thatchers | grasdak dekdak grasdakke dekdakke rietdakke
soap soaps detergents | seep
drycleaners drycleaning | droogskoonmakers
cotton | katoen
bedding beds mattress mattresses | beddens matrasse
appliance appliances | toestelle
fridge fridges | yskaste
credit | krediet
newspaper newspapers | koerant koerante
translation translations translators | vertaling vertalings vertalers
psychologist psychologists psychology | sielkundige sielkundiges
social | maatskaplike
welfare | welsyn
precision | presisie
turning turners | draaiwerk draaiers
wheel wheels | wiele
alignment | belyning wielsporing
motorcycle motorcycles motorbikes | motorfietse
bicycle bicycles cycles | fietse
piggery pigs pork | varke varkboerdery
regional | streeks
institute institution inst | instituut
library lib | biblioteek
bureau bur | buro
apartments apartment apts flats | woonstelle
refurbishment refurbishments refurbishers refurbishing refurb
purification purif purifiers | suiwering
shelving shelves | rakke
passenger passengers | passasiers passasier
lucerne | lusern
bricklayers bricklaying | messelaars messelwerk
plastering plasterers | pleisterwerk pleisteraars
blacksmith blacksmiths | smid smidswerke
copies copiers copy | kopiee
gallery galleries | galery
forestry forests | bosbou
cabinetmakers cabinets | kabinetmakers
silo silos | silos
camping campsite | kampering kampterrein
outdoor outdoors | buitelug
swimming | swem
dance dancing | dans
children kids | kinders kinder
bridal brides | bruids
wedding weddings | troue troues
caravan caravans | karavane karavaan
retirement | aftree
blinds shutters | hortjies blindings
carports carport awnings | afdakke
windmill windmills | windpompe
generators generator gensets | kragopwekkers
monuments monument memorials | monumente
practice | praktyk
specialist specialists | spesialiste spesialis
hearing audiology audiologists | gehoor
conservation | bewaring
wildlife | wildlewe
pub bar tavern taverns | kroeg taverne
sheriff | balju
notary notaries | notaris
conveyancers conveyancing | aktevervaardigers
executors executor | eksekuteurs
pension pensions | pensioen
consumer consumers | verbruikers
ministries ministry | bediening bedieninge
household | huishoudelike
brushes brush | borsels
tents tent marquees | tente
blankets | komberse
shirts | hemde
saddlery saddles | saals
ropes rope | toue
knives | messe
candles | kerse
mirrors | spieels
`;

/** Sides and sizes: they tell companies apart, and are no typing error of each other. */
const TELLING = `
north northern nth | noord noordelike noorde
south southern sth | suid suidelike suide
east eastern | oos oostelike ooste
west western | wes westelike weste
central | sentraal sentrale
upper | bo
lower | laer
great greater | groot groter grote
big
small little | klein
old | ou
junior jnr jr
senior snr sr
white | wit
black | swart
red | rooi
green | groen
orange | oranje
blue | blou
golden | goue
silver | silwer
cape | kaap kaapse
saint st ste sainte street str | sint straat
mount mountain mt mnt | berg
river rivier | rivier
road rd roads rds | weg paaie pad
avenue ave | laan
park | park
united utd | verenigde
fort ft
doctor dr | dokter
mister mr | mnr
professor prof
number no nr | nommer
coast coastal | kus
good | goeie
hope | hoop
route | roete
brigade
stone | klip
salt | sout
horse horses | perde perd
dog dogs | honde hond
pet pets | troeteldier troeteldiere
goat goats | bokke bok
ostrich ostriches | volstruise volstruis
herb herbs | kruie
spice spices | speserye
ice | ys
bread | brood
animal animals | diere dier
game | wild
art arts | kuns
town | dorp
corner cnr | hoek
press | pers
trees tree | bome boom
hall | saal
safes safe | kluise
keys key | sleutels
shade | skadu
panels panel | panele
tar asphalt | teer
marble | marmer
granite | graniet
nature | natuur
reserve reserves | reservaat
inn | herberg
council | raad
sound | klank
life | lewens
`;

/** A word without its vowels and doubled letters, as on bank statements. */
export const withoutVowels = (word: string): string =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');

export interface Meaning {
  ids: readonly number[];
  isAfrikaans: boolean;
  isTelling: boolean;
}

function readMeanings(): Map<string, Meaning> {
  const known = new Map<string, { ids: number[]; isAfrikaans: boolean; isTelling: boolean }>();
  const add = (word: string, id: number, isAfrikaans: boolean, isTelling: boolean) => {
    const before = known.get(word);
    if (before) before.ids.push(id);
    else known.set(word, { ids: [id], isAfrikaans, isTelling });
  };
  let id = 0;
  for (const [text, isTelling] of [
    [TELLING, true],
    [MEANINGS, false],
  ] as const)
    for (const line of text.trim().split('\n')) {
      id += 1;
      const [english = '', afrikaans = ''] = line.split('|');
      for (const word of english.split(' ').filter(Boolean)) add(word, id, false, isTelling);
      for (const word of afrikaans.split(' ').filter(Boolean)) add(word, id, true, isTelling);
    }
  return known;
}

export const MEANINGS_BY_WORD: ReadonlyMap<string, Meaning> = readMeanings();

const BY_CONSONANTS = new Map(
  [...MEANINGS_BY_WORD.keys()].map((word) => [withoutVowels(word), word] as const).reverse(),
);

export function businessWord(word: string): string | undefined {
  if (MEANINGS_BY_WORD.has(word)) return word;
  return /^.[^aeiou]{3,}$/.test(word) ? BY_CONSONANTS.get(withoutVowels(word)) : undefined;
}

const MOST_SPELLINGS = 8;

const WORDS_BY_MEANING = new Map<number, string[]>();
for (const [word, { ids }] of MEANINGS_BY_WORD)
  for (const id of ids) WORDS_BY_MEANING.set(id, [...(WORDS_BY_MEANING.get(id) ?? []), word]);

export function otherSpellings(word: string): string[] {
  const ids = MEANINGS_BY_WORD.get(businessWord(word) ?? word)?.ids ?? [];
  const others = new Set(ids.flatMap((id) => WORDS_BY_MEANING.get(id) ?? []));
  others.delete(word);
  return [...others].slice(0, MOST_SPELLINGS);
}

/** Compounds that are not split by their parts, with their separate words, in English for Afrikaans ones. */
const COMPOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    vrystaat: 'free state',
    vrystaatse: 'free state',
    kaapstad: 'cape town',
    oosrand: 'east rand',
    wesrand: 'west rand',
    hoeveld: 'highveld',
    laeveld: 'lowveld',
    middelveld: 'middleveld',
    bosveld: 'bushveld',
    hoerskool: 'high school',
    laerskool: 'primary school',
    aircon: 'air conditioning',
    airconditioning: 'air conditioning',
    planthire: 'plant hire',
    guesthouse: 'guest house',
    gastehuis: 'guest house',
    steelworks: 'steel works',
    woodworks: 'wood works',
    ironworks: 'iron works',
    motorwas: 'car wash',
    karwas: 'car wash',
    haarsalon: 'hair salon',
    skoonheidsalon: 'beauty salon',
    ouetehuis: 'old age home',
    plaagbeheer: 'pest control',
    roomys: 'ice cream',
    koeldrank: 'soft drinks',
    vd: 'van der',
  }).map(([word, words]) => [word, words.split(' ')]),
);
const DIRECTIONS = new Set(['noord', 'suid', 'oos', 'wes']);
const SHORTEST_PART = 3;
/** An ending of at least this many letters counts after any beginning: `motoronderdele`. */
const SURE_ENDING = 6;

/** The parts of a word that Afrikaans writes as one, such as `sekuriteitsdienste`; else the word itself. */
export function splitCompound(word: string): readonly string[] {
  const known = COMPOUNDS.get(word);
  if (known || MEANINGS_BY_WORD.has(word)) return known ?? [word];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [start, last] = [word.slice(0, at), word.slice(at)];
    const first = MEANINGS_BY_WORD.has(start) ? start : start.replace(/s$/, '');
    const [one, other] = [first, last].map((part) => MEANINGS_BY_WORD.get(part));
    // Blouberg and Kusweg are place names; Weskus is the West Coast in English.
    const isName = one?.isTelling && other?.isTelling && !DIRECTIONS.has(first);
    const isPair = one && other?.isAfrikaans && (one.isAfrikaans || last.length >= SURE_ENDING);
    if (isPair && !isName) return [first, last];
  }
  return [word];
}

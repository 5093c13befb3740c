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
polokwane | pietersburg
mbombela | nelspruit
pietermaritzburg | pmb | maritzburg
mahikeng | mafikeng
emalahleni | witbank
richards bay | richardsbaai
mossel bay | mosselbaai
somerset west | somerset wes
kuils river | kuilsrivier
potchefstroom | potch
vanderbijlpark | vdb | vanderbijl
musina | messina
makhado | louis trichardt
mokopane | potgietersrus
lephalale | ellisras
bela bela | warmbaths
krugersdorp | mogale city
amanzimtoti | toti
queenstown | komani
mthatha | umtata
uitenhage | kariega
grahamstown | makhanda
beaufort west | beaufort wes
tyger valley | tygervalley | tygerberg
v a waterfront | waterfront
namibia | namibie
eswatini | swaziland
mozambique | mosambiek
gauteng | gp
kwazulu natal | kzn | natal
western cape | wes kaap | w cape | wcape
eastern cape | oos kaap | e cape | ecape
northern cape | noord kaap | n cape
free state | vrystaat
north west | noordwes
alexandra | alex
aliwal north | aliwal noord
belfast | emakhazeni
bizana | mbizana
butterworth | gcuwa
cradock | nxuba
eersterivier | eerste river
elsies river | elsiesrivier
hout bay | houtbaai
idutywa | dutywa
king williams town | kwt | king william s town | qonce
kwadukuza | stanger
kya sand | kya sands
lydenburg | mashishing
malelane | malalane
mandeni | mandini
modimolle | nylstroom
mooi river | mooirivier
mookgophong | naboomspruit
northriding | north riding
nquthu | nqutu
phuthaditjhaba | qwaqwa
piet retief | mkhondo
plettenberg bay | plettenbergbaai | plett
pongola | uphongolo
salt river | soutrivier
stilbaai | still bay
touws river | touwsrivier
white river | witrivier
saldanha | saldanha bay
bhisho | bisho
modjadjiskloof | duiwelskloof
lambert s bay | lamberts bay
`;

const TOWNS = `
  kimberley, rustenburg, empangeni, newcastle, ladysmith, george, knysna, paarl, stellenbosch, worcester, strand, bellville, brackenfell,
  durbanville, parow, goodwood, milnerton, montague gardens, epping, upington, springbok, kuruman, klerksdorp, vereeniging, sasolburg,
  welkom, bethlehem, harrismith, kroonstad, secunda, middelburg, ermelo, standerton, tzaneen, brits, hartbeespoort, sandton, randburg,
  roodepoort, midrand, centurion, soweto, kempton park, boksburg, benoni, brakpan, springs, germiston, alberton, edenvale, bryanston,
  rosebank, fourways, isando, spartan, wadeville, umhlanga, pinetown, westville, ballito, port shepstone, margate, jeffreys bay,
  oudtshoorn, hermanus, vredenburg, malmesbury, lynnwood, silver lakes, faerie glen, wonderboom, brooklyn, waterkloof, menlo park,
  la lucia, umhlanga ridge, umhlanga rocks, musgrave, morningside, glenwood, n1 city, canal walk, century city, cape gate, eastgate,
  westgate, southgate, northgate, cresta, greenstone, clearwater, kolonnade, mall of africa, mall of the south, sandton city,
  fourways mall, lynnridge, silverlakes, steeledale, alrode, heriotdale, aeroton, longmeadow, kramerville, wynberg, airport industria,
  killarney gardens, blackheath, brackengate, atlas north, mobeni, new germany, riverhorse, cornubia, deal party, struandale, north end,
  beacon bay, nahoon, langenhovenpark, cashan, flamwood, noordheuwel, key west, northmead, farrarmere, bardene, elspark, bruma, parktown,
  braamfontein, auckland park, newtown, booysens, ormonde, southdale, glenvista, turffontein, botswana, lesotho, zimbabwe, zambia,
  limpopo, mpumalanga, akasia, alldays, amersfoort, atlantis, athlone, barberton, barkly east, barrydale, bedfordview, beaconsfield,
  bethal, bethulie, bloemhof, boshof, bothaville, botshabelo, bredasdorp, brandfort, bronkhorstspruit, bultfontein, burgersdorp,
  burgersfort, bushbuckridge, calvinia, camps bay, carletonville, cathcart, cato ridge, ceres, chatsworth, christiana, citrusdal,
  claremont, clanwilliam, clocolan, colesberg, colenso, constantia, cullinan, danielskuil, dannhauser, de aar, delareyville, delmas,
  dendron, deneysville, diepsloot, dordrecht, dullstroom, dundee, durban north, eldorado park, eshowe, estcourt, evander, ficksburg,
  fochville, fort beaufort, franschhoek, gansbaai, ga rankuwa, garsfontein, giyani, glencoe, gonubie, graaff reinet, grabouw, graskop,
  greytown, griekwastad, groblersdal, groblershoop, guguletu, halfway house, hammanskraal, hammarsdale, hatfield, hazyview, hazelmere,
  heidelberg, heilbron, hennenman, hillcrest, hluhluwe, hoedspruit, hopetown, hopefield, howick, humansdorp, isipingo, ixopo,
  jan kempdorp, jet park, kakamas, katlehong, kathu, keimoes, kenton, khayelitsha, klapmuts, kleinmond, kokstad, komatipoort, koster,
  kraaifontein, kriel, kwamashu, kwamhlanga, ladybrand, laingsburg, lamontville, langebaan, lansdowne, laudium, lenasia, lichtenburg,
  lindley, linbro park, louwsburg, lusikisiki, mabopane, maclear, mamelodi, marble hall, marquard, matatiele, meadowdale, melmoth,
  melkbosstrand, menlyn, merrivale, meyerton, mdantsane, mitchells plain, mkuze, modderfontein, mohlakeng, molteno, montagu, montclair,
  moorreesburg, motherwell, mount frere, mount fletcher, mtubatuba, mtunzini, muizenberg, muldersdrift, namakgale, ndabeni, nigel,
  nongoma, northam, northcliff, ogies, olifantsfontein, orange farm, orkney, ottery, paarden eiland, parys, paulpietersburg, petrusburg,
  phalaborwa, philippi, piketberg, pinelands, port alfred, port nolloth, port st johns, postmasburg, prieska, prospecton, protea glen,
  queensburgh, reitz, riebeeckstad, rivonia, riversdale, roggebaai, rosslyn, sabie, sebokeng, selby, senekal, seshego, sibasa, silverton,
  simons town, siyabuswa, somerset east, somerset oos, soshanguve, southbroom, steelpoort, stilfontein, strubens valley, sunninghill,
  swartklip, swartruggens, swellendam, table view, tembisa, thaba nchu, thabazimbi, thohoyandou, tokai, tongaat, tulbagh, tugela ferry,
  ugie, ulundi, umbilo, umbogintwini, umhlali, umkomaas, umlazi, umzimkulu, umzinto, underberg, vaalwater, vanderkloof, ventersdorp,
  verulam, victoria west, villiers, viljoenskroon, volksrust, vredendal, vryburg, vryheid, wakkerstroom, warrenton, wesselsbron,
  westonaria, willowmore, willowvale, winburg, wolmaransstad, wolseley, woodmead, woodstock, zeerust, zwelitsha, velddrif, laaiplek,
  wupperthal, porterville, riebeek kasteel, riebeek west, yzerfontein, gordons bay, struisbaai, arniston, ashton, bonnievale, de doorns,
  calitzdorp, ladismith, albertinia, hartenbos, sedgefield, uniondale, joubertina, kareedouw, st francis bay, kirkwood, addo, bathurst,
  peddie, cookhouse, jansenville, mount ayliff, tsolo, qumbu, cofimvaba, whittlesea, stutterheim, komga, kenhardt, britstown, noupoort,
  richmond, barkly west, hartswater, garies, williston, fraserburg, carnarvon, loxton, fouriesburg, clarens, kestell, memel, vredefort,
  odendaalsrus, ventersburg, petrus steyn, steynsrus, hoopstad, hertzogville, koffiefontein, jacobsdal, fauresmith, trompsburg, edenburg,
  reddersburg, dewetsdorp, wepener, zastron, rouxville, smithfield, springfontein, philippolis, coligny, sannieshof, schweizer reneke,
  leeudoringstad, makwassie, ganyesa, mmabatho, groot marico, phokeng, mooinooi, marikana, mogwase, mankweng, lebowakgomo, jane furse,
  nkowankowa, letsitele, gravelotte, malamulele, pilgrims rest, machadodorp, waterval boven, kaapmuiden, badplaas, breyten, chrissiesmeer,
  morgenzon, trichardt, kinross, leandra, hendrina, kwaggafontein, jozini, st lucia, bergville, winterton, weenen, kranskop, wartburg,
  new hanover, himeville, bulwer, shelly beach, uvongo, ramsgate, port edward, hibberdene, scottburgh, gingindlovu, camperdown, inanda,
  ntuzuma, evaton, randfontein, magaliesburg, ennerdale, atteridgeville, ekangala, thokoza, vosloorus, daveyton, kwathema, tsakane,
  gugulethu, nyanga, plumstead, fish hoek, kommetjie, noordhoek, maitland, hillbrow, yeoville, norwood, illovo, wierda park, gezina,
  moreleta park, mamelodi east, elandsfontein, clayville, lanseria, strijdom park, marlboro, sebenza, riverhorse valley, westmead,
  maydon wharf, congella, berea, overport, sydenham, parow industria, stikland, sacks circle, korsten, walmer, newton park, summerstrand,
  woodbrook, wilsonia, westering, estoire, bainsvlei, heidedal, sea point, green point, sunnyside, honeydew, arcadia, wellington,
  city deep, prince albert, kloof
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

/** The place; `country` for South Africa, `branch` for a word that says no more. */
export const PLACE_OF_WORDS: ReadonlyMap<string, string> = new Map([
  ...PLACES.trim()
    .split('\n')
    .flatMap((line) => spelled(line.split('|'), line.split('|')[0]?.trim() ?? '')),
  ...TOWNS.split(',').map((town) => [town.trim(), town.trim()] as const),
  ...spelled(COUNTRY, 'country'),
  ...spelled(BRANCH, 'branch'),
]);
export const BRANCH_WORDS: ReadonlySet<string> = new Set(BRANCH);
export const MOST_PLACE_WORDS = 3;

import { fold } from '../fold.ts';
import { FAMILY_NAMES } from '../personal-information/person-names/family-names.ts';
import { GIVEN_NAMES } from '../personal-information/person-names/given-names.ts';
import { MEANINGS_BY_WORD } from './business-words.ts';
import { PLACE_OF_WORDS } from './places.ts';

/**
 * Words that companies are named after, in English, Afrikaans, isiZulu, isiXhosa, Sesotho and Setswana: from the
 * demo register's names, and common ones gathered by hand. A word that is missing is only read less strictly.
 */
const WORDS = new Set(
  `
  able absolute ace acorn active adept agile allied alpha alpine amandla amanzi amathole amber anchor angel angle apex apple arcade arch
  arena arend ark arm arrow ash aspen aster atlas aurora avid axis azure baby badge bafana bakkie balance ball bambanani bamboo banana
  band bank banner bantu baobab bar bark barley barn baron basalt base basic basin basket bass bat batch bath battle bay beach beacon bead
  beam bean bear beat beau bee beef bees beetle bell belt bench berg best bheka birch bird bishop bison blaar blade blanket blaze blend
  block blom bloom blossom bloubul board boat bobbejaan body boikanyo bokamoso bold bolt bond bone bonisa bonus book boom boost boot
  bophelo border bosbok boss bosveld botho boulder bow bowl box brace branch brass brave bread break breeze bride bridge bright brilliant
  brook broom brush bubble bucket bud buffalo buffel buhle bull bullet bumbanani bundle burn busa bush butter button byl cable cactus cake
  calm camel camera camp canal candle cane canvas canyon captain caravan card cargo carpet carpets carrot cart case castle cat cattle cave
  cedar celebrity cell chain chair chalk champion chance change channel chapel charm chart chase cheese cheetah cherry chess chief choice
  cinnamon circle city clay clean clear clever cliff climb clock cloud clove clover club coach cobra cocoa coconut coin colour comet
  comfort common compact compass cone copper coral core cork corn corner cosmic cosmo cottage cotton country course court cove cover cow
  crab craft crater cream creek crest cricket crisp crocodile cross crown crystal cube cup curtain curtains curve cycle cypress daisy dale
  dance dawn day deck deer dell delta den desert dew dial dice direct dish dock dog dolphin dome door doors doring dot double dove draft
  dragon dragonfly dream dress drift drive drop drum dry duck duduza duif duine duiwel dumisa dune dust duty dynamic eagle early earth
  easy echo eden edge eend ekhaya eland elegant element elephant elm ember emerald emoyeni empire energy engine enkosi epic equal era
  essence eternal ever exact excel expert express extra eye fable fair faith falcon falls fame family fan fancy far fast father favour
  feather fern ferry fezeka fiddle field fig file film fine finger fir firm first five flag flame flamingo flash flat fleet flex flight
  flint flora flow flower fly focus fold folk fontein forest forge fork form fortune forum fossil fountain four fox frame free friend
  friendly frog frontier frost full fun funda fusion future fynbos galaxy gallant game gans gap gate gateway gazelle gear geel geluk gem
  gemini gemsbok general genius gentle giant gift ginger giraffe glacier glad glen globe glory glow goal goat gold golf good grace grade
  grand granite grape graph grass gravel great green grove guard guava guide guild gulf gull gum haas hall halo hamer hammer hand handy
  happy harbour hare harmony hart harvest haven hawk hay hazel head heart heat heath heather hedge helm helping herb heritage hero heron
  heuwel hidden high hill hills hippo hive hlabelela hlanganani hole hollow holly home hond honest honey hook hoop hope horizon horn horse
  host hot hour hub hunter ibhayi ibhubesi ice icon idea ideal ikageng ikamva ikhaya ikhwezi ikusasa ilanga ilima image imbali imbeleko
  imbewu imbila imbizo imbongi imizamo impact impala impande impangele impi impilo impumelelo imvelo imvula inala incwadi indaba indalo
  indawo indigo indlovu indoni ingcinga ingelosi ingonyama ingwe ingwenya inhlanhla inhliziyo inhlonipho injula inkanyezi inkazimulo
  inkomo inkosana inkosi inkululeko inkunzi inner insight inspire intaba intando intokozo intombi intsha intsika inyanga inyathi inyoni
  inzalo iqhawe iris iron isibani isibaya isibindi isikhova isimo isivuno isizwe island itekeng itireleng itumeleng ivory ivy izibuko izwe
  izwi jabula jackal jade jakkals jasmine jet jewel job join journey joy jubilee judge jump jungle junior juniper jupiter just kagisano
  kameel kameeldoring kamogelo kanyisa karee karoo kat katlehong key keys kgatelopele kgomo kgosi kgotso khanya khanyisa khanyisile khaya
  khula khulani khulisa khululeka khumbula khuthala khuthaza khwezi kind king kingdom kings kite kiwi klip kloof knight knot kokerboom kop
  kopanang kopano kopanong koppie kraai kring kroon kudu kukhanya kutlwano kwanda kwena label lace ladder lady lagoon lake lamb lamp lance
  land lane langa lantern lapeng lapis large lark laser last latch laurel lava lavender law lead leader leaf league lean leboga lebone
  leeu legacy legend lehae lehlohonolo lelie lemon lenaka lens lente leopard leratong lerumo lesedi lethabo letlotlo letsatsi letsema
  level lever liberty life lift light lily lime lindela line linen link lion list little live lizard load local loft logic long loop lotus
  love loyal lucky luiperd lula lunar luthando lwandle lynx maan mabele mafube magic magnet magnolia mahlasedi mahogany maize major
  makhaya maluti mango manor mantsopa maple marble march mark marlin mars marula masakhane masakhe masibambane masibumbane masincedane
  masizakhe masizame mask mast master match mate matrix mayibuye mbali meadow measure meerkat mega mellow melon memory mentor mercury
  mercy merit merry mesh method metro mhlaba mielie mild mill mills mind mint mirage mirror mist mkhonto mkhulu mmabatho mmuso mobile
  model modern mohau mokgosi molemo moment monarch monate monkey monsoon mooki moon mopani morena morning mosadi mosaic moso moss moth
  motheo mother motion motse mountain mouse moya mphatlalatsane msimang mthombo mule multi muse music mustang mustard mvula mzamo mzansi
  nagtegaal naledi nation native nature navy ndaba ndalo ndlovu nest net new next ngwenya night nine nkanyezi nkululeko noble noko nonyana
  north nova ntaba ntsika ntwanano nyathi nyoni oak oaks oasis oat ocean octagon odyssey old olifant olive olwethu omega omphile one onyx
  opal open optima option orange orbit orchard orchid order origin oryx oscar osprey ostrich otter outer oval owl ox oyster paballo pace
  palace palesa palm panda panel panorama panther paradise parrot part party pass path patriot peace peach peacock peak pear pearl pebble
  pecan pele pelican pen penguin people pepper perd perfect phahama phakama phakamani phakamile phakamisa phala phambili phaphama phatsima
  phenyo phepheng phoenix phola phomolong phumela phumelela phumelele phumlani piano pigeon pillar pilot pine pink pioneer pitso pixel
  plaas place plain plan planet plank plate platform platinum play plaza plum plus point polar pole polo pond pony poplar port post pot
  pou power prairie pride prime prince princess prism prize pro progress promise proof proper prospect protea proud pula puma pure purple
  pyramid qalakabusha qhakaza qhawe qhubeka quail quality quantum quartz queen queens quest quick quiet quill quince rabbit race radar
  radiant rail rain rainbow ram ranch ranger rapid rata ratanang raven ray reaboka reach ready real realeka rearabilwe rebel red reed reef
  reflect regal regent rekgone relay reliable relief remedy render renoster report rescue rest rethabile retlakgona retro rhino rhythm
  ribbok ribbon rice rich ride ridge right ring rise rising river road robin rock rocket rooibok rooibos roos root rope rose round rover
  royal ruby rush rustic saddle safe saffron sage sail salmon salt sand sapphire satin savanna scale scarlet scout sea seal season seasons
  sebata sechaba second secret sedibeng sefako sefela sefofane sehlare sekunjalo select senior senqu sense senwabarwana serene sesotho
  setshaba seven shade shadow shape shark sharp shaya sheep shell shelter shepherd shield shine ship shore short show side sierra signal
  sikhona sikhula silk siluleko silver simple simunye sinethemba single siphokazi siqalo sithembile sivuka six siyabonga siyahamba siyakha
  siyakhula siyanda siyaphambili siyathemba siyathuthuka siyaya siyazama sizamile sizanani sizwe skaap skilpad sky slate sleek slope smart
  smile smooth snake snow soft soil solar solid solo son songold sonic soul sound source south spa space spark sparrow spear spectrum
  speed sphere spice spider spin spirit splash sport spot spring springbok sprint spruce square stable stag stage stall stallion stamp
  standard star stars state station steam steenbok step ster sterling stone stores storm story straight stream street strike strong sub
  sugar suiker suikerbos sukuma sum summer summit sun sunny sunrise sunset super supreme sure surf swallow swan sweet swelihle swift
  switch sword symbol table talent tall tamarind tap tarentaal target task taste tau teak team tebogo temple tempo ten tent terra thaba
  thabong thando thatch themba thembalethu thembelihle third thokoza thola thorn thread three throne thuba thubelihle thukela thula
  thunder thusanang thusano thuso thuthuka thuthukani thuto thyme tick tide tier tiger time tip tirelo tirhisano tirisano titan tlhabologo
  tlhago tlholego tlokwa toll top topaz torch total touch tower town track trail train tree trek trend tribe trident trinity triple
  triumph trophy tropic tropical true trumpet truth tsebo tshwaragano tshwaranang tsoga tswelopele tulip tumelo tumisang tuna tundra
  tunnel turbo turtle twin two ubuhle ubuntu ubunye ubuso uhuru uil ukhozi ukhula ukukhanya ukuthula ultimate ultra ulwandle ulwazi umbani
  umbono umbrella umbuso umdoni umfula umgeni umhlaba umhlanga umkhonto umkhumbi umlambo umlazi umlilo umoja umoya umsebenzi umthi
  umthombo umuzi umzamo umzansi umzimvubu unathi union unique unit unity urban usizo uthando uthingo uthukela valiant valley value vault
  vector velvet venture venus verge vessel vhutshilo victor victory view villa village vine vintage violet virtue vision vista vital vivid
  vlakte vlei voice volcano volstruis vortex voël vuka vukani vukukhanye vuma vumani vusa vuselela vuthela vuur vuyani wagon walk wall
  walnut wave way weaver web well west wethu whale wheat wheel whisper white wild wildebees wilg willow wind window windows wing winner
  winter wise wish wit wolf wonder word world xihlovo yard yebo yellow yiba yizani young youth zama zamani zamokuhle zebra zenith zenzele
  zest zibambele zikhona zimele zinc zion zisize zizamele zone`
    .trim()
    .split(/\s+/)
    .map(fold),
);

/** Family names in South Africa that the list of people's names lacks, gathered by hand. */
const OTHER_FAMILY_NAMES = `
  Abdool Abdulla Abrahamse Abreu Achmat Afonso Africa Aggenbach Aguiar Albertse Almeida Alves Amod Andrade Andrews Antunes Aphane Appollis
  Araujo Arries Asmal Aswegen Atkins Atkinson Baartman Baker Bakkes Bangani Bapela Barbosa Barker Barnes Barros Bassier Bates Batista
  Bavuma Bennet Beukes Beyers Bhamjee Bhayat Bhika Bikitsha Bissessur Boikanyo Booth Borges Botes Braga Branco Brand Brito Britz Browne
  Bruwer Buitendag Burns Burton Butler Buys Byrne Cader Caldeira Camacho Cardoso Carelse Carr Carvalho Cassiem Castro Chapman Chili
  Chiloane Chotia Clarke Coelho Coetsee Conradie Cooke Coovadia Correia Costa Cox Crous Cunha Cunningham Cupido Dadoo Dalasile Dannhauser
  Dasoo Davidson Daya Dayal Dayimani Devchand Dhupelia Dias Dickson Dixson Dlangamandla Dlodlo Dlomo Docrat Dollie Duarte Dumakude Dyani
  Dyk Eck Esack Esau Essa Esterhuizen Esterhuyse Fakir Faku Faria Fataar Feketha Feni Fernandez Fick Figueira Fihla Fonseca Forster Fowler
  Fox Franken Fraser Frazer Freitas Gaba Gabier Gabriels Galada Gangat Ganie Garach Garcia Garda Gcaba Gcina Gcumisa Geduld Gericke Gerwel
  Geyser Gobodo Godlwana Gokool Gomes Goncalves Goosain Gous Gouveia Govind Gqirana Grange Gray Greene Grey Griesel Griffiths Grobbelaar
  Guerra Gumbi Gwamanda Gwili Gxoyiya Haasbroek Haffejee Hani Haniff Hansa Harding Harichand Harmse Harper Hart Havenga Hawkins Hendrickse
  Henriques Herbst Hill Hintsa Hlela Hlubi Hodges Hodgson Hoffmann Holland Holmes Holtzhausen Horn Hough Hunt Hussain Hutchinson Isaks
  Jacobsen Jacobsz Jadwat Jaffer Jafta Jaga Januarie Jara Jardim Jeena Jeewa Jezile Jhavary Jodwana Jogi Johaar Johnstone Jola Jonker
  Jwara Kader Kala Kallicharan Kani Kannemeyer Karim Karriem Kassim Kema Keyser Kgafela Kgatla Kgopa Kgwete Khaba Khabo Khambule Khanye
  Khathwane Khenisa Khoele Khoosal Khubeka Khuboni Kistan Kleinhans Kleynhans Klopper Knight Kok Kolisi Kondile Koor Kriek Kritzinger Krugel Laher
  Lala Lalla Lambrecht Lambrechts Landman Landsman Lange Lategan Laurens Leal Lebelo Lebese Lediga Lekganyane Lekgau Lemmer Lemos Lephoko
  Lerumo Letlape Letsholo Letsholonyane Limba Linde Lindeque Lombaard Loots Lopes Losper Lotz Lourenco Lubbe Lubisi Lusu Luvuno Maartens
  Mabasa Mabija Mabitsela Mabusela Mabuya MacDonald Macedo Machaba Machado Madiba Madikane Madonda Maduna Mafokeng Magagula Magona
  Magudulela Mahlaba Mahlaku Mahlatse Mahlobo Makamo Makeleni Makgale Makgatho Makgopa Makhoba Makhubela Makhubo Makinana Makofane Makoti
  Makua Makwetu Maleka Malema Malherbe Maliti Malope Mamogale Manganyi Mangcu Mangena Mangera Mangope Manjoo Manyathi Manyike Manzini
  Mapaila Maphanga Maphosa Maqoma Maqubela Mare Maritz Marsh Martins Marule Marumo Marx Maserumule Mashabane Mashiane Mashilo Masilo
  Masina Masinga Masiteng Mathabathe Mathe Mathibela Mathura Matlou Matomela Matos Matsepe Matshoba Matthee Matthews Matyila Mavimbela
  Mayat Mbanjwa Mbele Mbili Mbokazi Mbombo Mbonambi Mbonani Mbongwa Mbuli McDonald Mdaka Mdlalo Mdlalose Meer Meintjes Melo Mendes
  Mendonca Meyers Meyiwa Mfenyana Mgobhozi Mhlambi Mhlauli Mistry Mitha Mkhabela Mkhonto Mkhungo Mkiva Mkosana Mlaba Mlangeni Mlotshwa
  Mmola Mnculwane Mncwabe Mncwango Mndaweni Mntonga Moabelo Modiga Mogano Mogapi Mogashoa Mogorosi Mohlala Mohlamonyane Moiloa Mokgalaka
  Mokgokong Mokhele Mokhethi Molebatsi Moleko Molekwa Molete Moller Molope Moloto Monteiro Montjane Moodliar Mooljee Moolla Moolman Morais
  Moraka Morake Moreki Moremi Morena Morudu Mosala Moseki Moselane Moshoeshoe Mosime Mota Mothapo Mothiba Mothibi Motlhabane Motsamai
  Motsoeneng Moura Mouton Mpetha Mphako Msani Msengana Msimango Msiza Msomi Mthalane Mthimkhulu Mthimunye Mtirara Mtshweni Mtungwa Mulder
  Mulovhedzi Muthambi Muthusamy Mutshinyalo Muvhango Mvandaba Myataza Myeza Mzamane Mzobe Mzolo Mzulwini Nagdee Nagia Naidu Narain Naran
  Naransamy Narsai Nascimento Nathoo Ncama Ncanywa Nciki Ncongwane Ndabeni Ndawonde Ndayi Ndimande Ndlazi Ndlela Ndzamela Nekhavhambe Nell
  Netshivhale Neves Newman Ngalwana Ngcamu Ngcongo Nglazi Ngobese Ngoepe Ngqula Ngubeni Ngwako Ngwane Nicholls Nichols Nicholson Niemand
  Niemann Nienaber Nieuwoudt Njoko Njokweni Nkambule Nkgau Nkoe Nkosana Nkwanyana Nobrega Nogueira Nongxa Noordien Nortier Notshe Ntini
  Ntlebi Ntsebeza Ntsele Ntshingila Nunes Nxele Nyambe Nyawo Nzuza October Odendaal Oliveira Pacheco Padayachy Page Palmer Papenfus
  Parbhoo Parsons Paterson Patterson Payne Pearce Pearson Pelser Pestana Peters Phalane Phasha Phetla Phewa Philips Phokela Phungula
  Pieters Pimenta Pinheiro Pinto Pires Piri Pistorius Pitso Pityana Pontes Poovalingam Poswa Potter Preller Pritchard Putter Qaba Quintal
  Qunta Qwabe Qwabi Rabe Rabie Raborife Rademan Rademeyer Rajab Rajah Rajbansi Rajoo Ramaano Ramathe Ramdass Ramgobin Ramjee Ramlakan
  Ramodike Ramos Ramotse Ramphal Rapetswa Raphela Rapoo Rasebotsa Ratau Rathebe Raubenheimer Rawat Rebelo Redelinghuys Reeder Reinecke
  Reis Retief Reynecke Reyneke Rheeder Ribeiro Robbertse Robson Rocha Rodgers Rodrigues Roets Roopnarain Rous Rune Sabata Saki Salie
  Samaai Samodien Sanders Sandi Sangweni Santana Sardinha Sarlie Satyo Saunders Scheepers Schlebusch Scholz Schoombee Schoombie Schreuder
  Schutte Sebothoma Segage Segooa Sehoole Sekgala Sekgobela Sekhoto Sekoati Semenya Senne Senosi Seroka Serrao Sesele Sewnarain Sewpersad
  Sewsunker Shabangu Shaik Shandu Sharp Sharpe Shaw Sheik Shilubane Shinga Shirinda Shozi Sibande Sibanyoni Sibeko Sidzumo Sigasa Sigudla
  Silinga Silva Silwana Simmons Simoes Sims Sindane Sirkissoon Sithebe Siwela Siyo Skosana Slater Smal Smits Snyders
  Soares Socikwa Sodo Sokhulu Soko Somana Soobramoney Sooliman Sousa Souza Spinola Steenberg Stein Stephens Stephenson Stevenson Steyl
  Stols Straus Sukazi Sutton Swana Swarts Swartz Tabata Taljaard Tayler Tayob Teffo Teixeira Teles Terreblanche Thango Thela Thobela Thole
  Thornton Tini Tlali Tlhapi Toerien Toffar Tokota Tolo Tonder Tsatsi Tshabangu Tshepiso Tshiki Tshikovhi Tsotsobe Tucker Tyhali Vabaza
  Valodia Vania Vasconcelos Vaz Ventura Verster Verwey Verwoerd Vieira Vilane Vlok Volschenk Vries Vundla Vuso Vuuren Wadee Wahl Walters
  Wannenburg Watts Wauchope Webb Weideman Wells Wepener Wheeler Whyte Wiid Wilkins Winter Witbooi Wolfaardt Wolmarans Wyk Ximba Xuma Yates
  Yekani Yende Young Yunus Zaayman Zeelie Zibi Zikhali Zitha Zondeki Zwana Zwide`
  .trim()
  .split(/\s+/);

const PEOPLE = new Set([...FAMILY_NAMES, ...GIVEN_NAMES, ...OTHER_FAMILY_NAMES].map(fold));

const isWord = (word: string) =>
  WORDS.has(word) || MEANINGS_BY_WORD.has(word) || PLACE_OF_WORDS.has(word) || PEOPLE.has(word);

/** Also a plural or possessive. Two known words (Botha, Bothma) are no typing errors of each other. */
export const isKnownWord = (word: string): boolean =>
  isWord(word) || (word.endsWith('s') && isWord(word.slice(0, -1)));

export const isPersonsName = (word: string): boolean =>
  PEOPLE.has(word) && !WORDS.has(word) && !MEANINGS_BY_WORD.has(word);

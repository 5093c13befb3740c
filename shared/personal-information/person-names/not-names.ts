/** Words that begin sentences, and names of days, months, places, languages, companies, streets and documents. */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  `
  A An The They This That These Those Then There Their He She It Its We You My Our Your His Her I In On At By For From To Of And But As If
  When While After Before Since No Not Nobody Somebody Someone Anybody Anyone Everybody Everyone People Others Staff Now So All One Two Three
  Please What Who Whom Whose Which Why How Where Sir Madam Will Can Could Would Should Do Does Did Has Have Had Is Are Was Were Be Been Am May
  Might Must Let Get Got Hi Hello Dear Regards Thanks Thank Yes Yet Also Even Only Still Just Once Every Each Some Any Many Most More Both
  Such Other Another Same Because Although Until Despite During Without Within Between Under Over About Against Instead However Therefore
  Ek Ons Hulle Hy Sy Die Dit Daar Maar En Toe Op Geen Niks Nou Aan Uit Vir Met Na Want Wat Wie Hoe Hier Hul Sy Haar Jy Julle
  Uma Kanti Kodwa Futhi Ngoba Lapho Manje Njengoba Mina Wena Thina Eli Le Lo Laba Lesi Fa Ka Ga Go Ke Ba Se Sa Yo Mo Kwa Ya Wa Tse E O
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag Sondag
  Mvulo Msombuluko Lwesibili Lwesibini Lwesithathu Lwesine Lwesihlanu Mgqibelo Sonto Cawe Laboraro Labobedi Labone Labotlhano
  January February March April June July August September October November December Januarie Februarie Maart Mei Junie Julie Augustus
  Oktober Desember Januwari Febhuwari Mashi Ephreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba
  South North East West Southern Northern Eastern Western Central Cape Port Saint Pretoria Durban Johannesburg Sandton Gauteng Soweto Midrand
  Randburg Centurion Tshwane Ekurhuleni Limpopo Mpumalanga KwaZulu Natal Free State Bloemfontein Polokwane Nelspruit Mbombela Kimberley
  Pietermaritzburg Stellenbosch Paarl George Knysna Rustenburg Mahikeng Mthatha Botswana Namibia Lesotho Eswatini Zimbabwe Mozambique Nigeria
  Kenya Ghana Africa Afrika Aforika Borwa Bokone Bophirima Mzantsi Mzansi Kapa London Paris Milan Israel Georgia Chad Asia Europe America
  English Afrikaans Xhosa Sotho Tswana Venda German French Dutch Chinese Indian African South-African
  Company Group Club Suite Unit Box Apt Apartment Street Road Avenue Drive Lane Close Crescent Square Park Place Court Terrace Hill Hills Heights
  Way Gate Bay Beach River Mountain Village Valley Farm Estate Mall Centre Center Plaza Tower House Building Floor Airport Station Stadium
  Straat Weg Laan Rylaan Plein Rue Avenida Strasse Allé
  Department Ministry Municipality Council Court Office Bureau Commission Authority Agency Union Party Alliance Congress Committee Tribunal
  Parliament Police Foundation Trust Fund Institute University College School Academy Hospital Clinic Church Cathedral Museum Theatre Orchestra
  Festival Awards Award Cup League World National International Global Royal First Second Old New Big Great Grand
  Ltd Limited Pty Inc Corp Holdings Trading Enterprises Projects Services Solutions Technologies Technology Investments Capital Partners Associates
  Brothers Bros Sons Construction Plumbing Electrical Motors Properties Catering Couriers Logistics Transport Removals Security Travel Bank Foods
  Insurance Auto Tyres Roofing Kitchens Furniture Interiors Homes Developments Consulting Freight Supplies Steel Timber Events Cleaning
  Engineering Pharmacy Lodge Hotel Restaurant Radio Channel News Weekly Times Star Daily Mail Guardian Herald Films Productions Pictures Media
  Music Studio Studios Research Systems Data App Online Digital Network Networks Energy Power Water Fuel Gas Mining Resources Health Medical
  Capitec Absa Nedbank Standard Discovery Eskom Telkom Vodacom Takealot HelloPeter Santam Outsurance Facebook WhatsApp Gumtree Checkers Woolworths
  Google YouTube Twitter Instagram Microsoft Outlook Gmail Excel Sage Xero Pastel Price Delivery Video Plastic Ball Pick Builders Game City Mutual
  Invoice Quote Order Statement Account Accounts Payment Deposit Balance Contract Agreement Letter Email Phone Name Address Date Amount Total Tax
  Junior Senior Sales Finance Support Help Desk Team Customer Client Supplier Labor Labour Day Week Month Year Christmas Easter Guilty Secretly Dawn
  San São Sao Den El Saint St Rue Via Santa Kgosana Moporesidente Khorona Gape Foreisetata Orlando Loftus Mhlonishwa Mantyi Stripes Arrows Pirates
  Mnyango Masipala Group Grade Khozi Thixo Kristu Keresete Jesus Jesu Jeso Christ God Modimo Yehova Rhulumente Rhulumento Phuhliso Qoqosho Mkhandlu Khongolose
  MultiChoice Section Code Universe Sodolophu Manejala Mqondisi Mlawuli Nobhala Sekela Somlomo Phathi Mphathi Suku Suthu Hlunyeleliswa Ciko Mbhishobhi`
    .trim()
    .split(/\s+/),
);

/** Given and family names that are also ordinary words: on their own they prove nothing. */
export const DOUBTFUL: ReadonlySet<string> = new Set(
  `
  Phakathi Zulu Klein Amber Angel Art Baby Baker Bay Beauty Bill Blessing Brook Brooks Bud Buddy Cash Carter Chase Christian Cooper Cook Coy Crystal Daisy Dale Dawn Dean
  Dee Don Drew Duke Earl Early Era Eve Faith Fish Flo Forest Frank Gift Glen Gold Good Grace Grant Gray Green Guy Hall Happy Holly Hope Hunter Human Innocent
  Iris Ivy Jade Joy Judge Justice King Knight Lake Lane Law Lily Long Lucky Mac Mark Marsh Mason Max Mills Nel Noble Ocean Oscar Page Patience Pearl
  Poor Poole Precious Price Prince Princess Queen Ray Reed Rich Rock Rocky Rose Ruby Russell Rusty Sage Sandy Shelly Sky Star Stokes Stone Summer Sunny Sunday
  Taylor Terra Trinity True Trust Van Violet Ward Webster West White Willow Wolf Wood Young Black Brown Best Bond Borer Rice Ball Bailey Major General
  Mayer Miller Misty Morris Alice Springs Rau Rolls Royce Jordan Jackson Lincoln Madison Houston Austin Dallas Victoria Florida Virginia Carolina Diamond Ford Harley
  Davidson Johnson Smith Wells Fargo Heritage Phoenix Sheridan Stanley Wilson Santos Human Boss Hugo Swart Steel Steyn`
    .trim()
    .split(/\s+/),
);

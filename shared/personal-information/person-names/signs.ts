const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Titles in English, Afrikaans, isiZulu, isiXhosa, Setswana and Sesotho, without Nguni prefixes. */
export const TITLES = wordsOf(`
  Mr Mrs Ms Miss Messrs Dr Prof Professor Adv Advocate Pastor Rev Reverend Sir Lady Captain Capt Colonel Brigadier General Sergeant Sgt
  Constable Judge Justice Minister President Councillor Uncle Aunt Auntie Mama Baba Bra Sis Bhuti Sisi Boet
  Mnr Mev Mej Meneer Mevrou Juffrou Ds Oom Tannie Ouma Oupa
  Mnu Mnuz Mnumzane Mnumzana Nkk Nksz Nksk Nkszn Nkosikazi Nkosazana Dkt Gqr Gqirha Solwazi Njingalwazi Mfundisi Mongameli Mengameli
  Ngqongqoshe Mphathiswa Ndunankulu Nkulumbuso Nkos Ntwana Mntwana Sihlalo Kapteni Khapteni Njengele Mkhomishana Mkomishinala
  Rre Rra Mme Mma Ntate Ngaka Ngk Moporofesara Moruti Kgosi Tautona Moporesitente Mopresidente Mmueledi Mobishopo Mobišhopo Mong Moh Mof Morena
  Mohumagadi Tona Mokhanselara`);

/** A name next to one of these is a person's. In lower case. */
export const ROLES = wordsOf(`
  owner manager director foreman supervisor salesman saleswoman salesperson rep agent accountant bookkeeper secretary receptionist driver
  technician electrician plumber builder boss ceo md cfo chairman chairperson trustee attorney lawyer broker founder partner assistant clerk
  engineer consultant contact administrator controller storeman spokesperson employee colleague guy lady gentleman son daughter wife husband
  brother sister mother father cousin uncle nephew niece girlfriend boyfriend
  eienaar bestuurder direkteur voorman verkoopsman verkoopsvrou tegnikus elektrisiën loodgieter bouer kontrakteur baas prokureur makelaar
  vennoot huurder verteenwoordiger drywer klerk sekretaresse dame vrou seun dogter broer suster neef niggie kêrel meisie`);

/** Words between a role and a name, or before the name of somebody who is introduced. In lower case. */
export const NAMED = wordsOf(
  'named called is was are name names as certain sekere naam genaamd genoem said says told phoned emailed met asked spoke spoken with',
);

/** Verbs for people's actions and speech: a capitalised word before one is a name. In lower case. */
export const SAID = wordsOf(
  'said says told promised promises phoned signed refused answered replied insisted admitted assured confirmed apologised shouted swore het sê belowe beloof',
);

/** Setswana and Sesotho words after a person who says or does something, and before the owner of something. */
export const SETSWANA_AFTER =
  /^ (?:o rile|a re|o ne|o tla|o na|o boletse|o tlhalositse|o kgothaditse|o tsweletse|wa re)(?![\p{L}])/u;

/** Particles of family names. In lower case. */
export const PARTICLES = wordsOf('van von der den de du da dos ten ter bin');

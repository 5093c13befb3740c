import { AFRIKAANS_NAMES, ENGLISH_NAMES, NGUNI_AND_SOTHO_NAMES, OTHER_NAMES } from '../given-names.ts';
import type { Rule } from '../rule.ts';

const NAMES = [NGUNI_AND_SOTHO_NAMES, AFRIKAANS_NAMES, ENGLISH_NAMES, OTHER_NAMES]
  .flatMap((names) => names.trim().split(/\s+/))
  .join('|');

/** Words with a capital that are no names: beginnings of sentences, days and months, what a company or a place is called. */
const NO_NAME =
  '(?!(?:The|They|This|That|These|Those|Then|There|Their|He|She|It|We|You|My|Our|Your|His|Her|In|On|At|By|For|From|To|Of|And|But|As|If|When|While|After|Before|Since|No|Not|Nobody|Somebody|Someone|Anybody|Anyone|Everybody|Everyone|People|Others|Staff|Now|So|All|One|Two|Please|What|Who|Why|How|Sir|Madam|Ek|Ons|Hulle|Hy|Sy|Die|Dit|Daar|Ons|Maar|En|Toe|Op|Geen|Niks|Nou|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Maandag|Dinsdag|Woensdag|Donderdag|Vrydag|Saterdag|Sondag|January|February|March|April|May|June|July|August|September|October|November|December|Januarie|Februarie|Maart|Mei|Junie|Julie|Augustus|Oktober|Desember|South|North|East|West|Cape|Port|Pretoria|Durban|Johannesburg|Sandton|Gauteng|Capitec|Absa|Nedbank|Standard|Discovery|Eskom|Telkom|Vodacom|Takealot|HelloPeter|Santam|Outsurance|Facebook|WhatsApp|Gumtree|Checkers|Woolworths|Price|Delivery|Video|Plastic|Ball|Old|First|Pick|Builders|Game|City|Mutual)(?![A-Za-zÀ-ỿ]))';
/** Not one in capitals alone, which is a company's or an office's. */
const WORD = '[A-ZÀ-Þ](?:[a-zà-ỿ]|[\\u0027\\u2019][A-ZÀ-Þ])[A-Za-zÀ-ỿ\\u0027\\u2019]{0,20}';
const FIRST = `${NO_NAME}${WORD}`;
const INITIALS = '(?:[A-ZÀ-Þ]\\.?\\s?(?=[A-Za-zÀ-ỿ])){0,3}';
const PARTICLE = '(?:[Vv][ao]n_(?:der_|den_|de_)?|[Dd]e_|[Dd]u_|[Ll]e_)?';
const SURNAMES = `(?:_${PARTICLE}${WORD}){0,2}`;
const NAME = `${PARTICLE}${FIRST}${SURNAMES}`;
const FULL_NAME = `${FIRST}_${PARTICLE}${WORD}(?:_${WORD})?`;
const ROLE =
  '(?:owners?|[Mm]anagers?|directors?|foreman|supervisor|sales(?:man|woman|lady|person|rep)|rep|agent|accountant|bookkeeper|secretary|receptionist|driver|technician|electrician|plumber|builder|contractor|boss|CEO|MD|CFO|chairman|trustee|attorney|lawyer|broker|founder|partner|assistant|clerk|engineer|consultant|contact|person|man|woman|lady|guy|chap|eienaar|bestuurder|direkteure?|voorman|verkoops(?:man|vrou)|tegnikus|elektrisiën|loodgieter|bouer|kontrakteur|baas|prokureur|makelaar|vennoot|boer|huurder|verteenwoordiger|drywer|klerk|sekretaresse|dame)';
const RELATION =
  '(?:wife|husband|son|daughter|brother|sister|mother|father|girlfriend|boyfriend|cousin|uncle|nephew|niece|vrou|man|seun|dogter|broer|suster|pa|ma|neef|niggie|oom|kêrel|meisie)';
const SPOKEN =
  '(?:spoke|speak|spoken|talked|talk|complained|introduced|handed~|wrote)_(?:to|with)|met|phoned|emailed|e-mailed|ask_for|(?:[Tt]old|helped|assured|informed|promised|assisted)_by|(?:name|names)_(?:is|was|are|were)|naam_is|herself_as|himself_as|known_as|name_(?:him|her):?';
const hint =
  'Name the role and not the person: “The accountant told me on 5 June that the payment had been missed.”';

/** A person named as such. The register is about companies; whoever works there has a right to be left out of it. */
export const PRIVATE_PERSON: readonly Rule[] = [
  {
    kind: 'PRIVATE_PERSON',
    asWritten: true,
    phrases: `
      (?:[Mm]rs?|[Mm]s|Miss|Mej|[Mm]ej|[Mm]nr|[Mm]ev|[Mm]eneer|[Mm]evrou|[Jj]uffrou|[Dd]r|[Pp]rof|Adv|[Pp]astor|Ds|Rev|[Oo]om|[Tt]annie|[Oo]uma|[Oo]upa|Bra|Sis|Uncle|Aunt(?:y|ie)?|Boet|Bhuti|Sisi|[Mm]r_and_[Mm]rs|[Mm]nr_en_[Mm]ev)\\.?_${INITIALS}${NAME}
      ${ROLE}(?:,_(?:one_|a_certain_|'n_sekere_)?|_(?:is_|was_|are_)?(?:een_|se_naam_is_|known_as_|called_|named_|one_|a_certain_|'n_sekere_)?)(?:${INITIALS}${NAME})(?=[\\s.,!?)]|$)
      ${RELATION},?_${NAME}
      (?:${SPOKEN})_${FULL_NAME} (?:[Ss]p[eo]ak|[Ss]poke|[Nn]ame_is|naam_is)_(?:to_|with_)?${FIRST}(?=_(?:in|from|at|who|wat)|[,.])
      ${FIRST},?_(?:from|in)_(?:the_)?(?:accounts|finance|sales|reception|dispatch|HR|procurement|admin|debtors|creditors|payroll|workshop|head_office|customer_care)
      ${FULL_NAME},_(?:the|their|our|die|hul|hulle|ons)_(?:[a-zà-ÿ]{2,12}_)?${ROLE} ${FULL_NAME},_(?:managing_director|director|CEO|manager|eienaar|direkteur|bestuurder|head_of)`,
    hint,
    example: 'The owner, Johan Botha, told me to go to court.',
    counterExample: 'The owner told me to go to court.',
  },
  {
    kind: 'PRIVATE_PERSON',
    asWritten: true,
    phrases: `(?:${NAMES})${SURNAMES}(?!_\\d)`,
    hint,
    example: 'Sipho promised that the money would be in by Friday.',
    counterExample: 'Somebody at the office promised that the money would be in by Friday.',
  },
];

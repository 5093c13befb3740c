import type { Rule } from '../rule.ts';

/** Claims that one person cannot know: always, and everybody. One exception makes the whole review untrue. */
export const ABSOLUTE: readonly Rule[] = [
  {
    kind: 'ABSOLUTE',
    phrases: `
      (?<!\\b(?:i|we|i've|we've|i_have|we_have|i_had|we_had|my|not|nearly|almost|have_all)\\s{1,3})always
      (?<!\\b(?:i|we)\\s{1,3})never(?:_ever)?_(?:pays?|delivers?|answers?|honou?rs?|keeps?|refunds?|finish(?:es)?|perform|returns?|takes?|responds?|reply|replies|show|shows|does|do|comes?|calls?|works?|helps?|trusts?|admits?|tells?|gives?|fix|fixes|stick|sticks|sends?|ends?|cares?|on_time)
      (?<!\\b(?:i|we|has|have)\\s{1,3})never,?_ever (?<!\\b(?:i|we)\\s{1,3})(?:will|would|can|[a-zà-ỿ]{1,4}'ll)_never never(?:_[a-zà-ỿ]{1,12}){1,3}_(?:anyone|anybody|a_single|an_honest|anything_on)
      never_(?:paid|done)_(?:a_single|an_honest|any_of) (?:don't|do_not|doesn't|does_not|won't|refuses?_to)_(?:ever_)?pay(?:_back)?_(?:anyone|anybody|all|their|any)
      (?:everyone|everybody)(?!_(?:on|at|from|of)_(?:our|my|the)) (?:trust|pays?|cheats?|treats?|treat)_(?:anyone|anybody|everyone|everybody)
      (?<!\\b(?:not_just|if|than)_)(?:nobody|no_one|no-one)~_(?:ever|gets?|trusts?|cares?|should|will|can|knows|likes?|works?|in_(?:the_)?(?:town|industry|country|trade))(?!_from_the_company) absolutely_(?:nobody|no_one|everyone|everybody|everything|nothing|all)
      every_single each_and_every every_time every_(?:customer|clients?|supplier|subcontractor|contractor|farmer|job|word|employee|worker|tenant|project|person|promise|buyer|family|business) every_(?:last_)?one_of_(?:them|their)
      all_(?:of_)?(?:their|his|her|its)_(?:suppliers|customers|clients|contractors|subcontractors|workers|staff|jobs|reviews|employees|promises|quotes|work|creditors|projects|tenants|drivers)
      (?:at_)?(?<!open_)all_(?:of_)?the_time without_(?:a_single_)?exception no_exceptions? without_fail at_all_times (?:100|one_hundred|hundred)_?(?:%|percent|per_cent)_(?:of|sure|certain|useless|guaranteed)
      100_?%_of_(?:their|them)`,
    hint: 'Tell your own case rather than all of them: “They have not paid our invoices of March, April and May.”',
    example: 'This company always delivers late.',
    counterExample: 'We have always paid within a week; they never paid invoice 1043.',
  },
  {
    kind: 'ABSOLUTE',
    phrases: `
      (?:worst|biggest|slowest|poorest|rudest|laziest|lowest|most_[a-zà-ỿ]{3,15})(?:_[a-zà-ỿ-]{1,20}){0,3}_(?:ever|alive|on_earth|of_all(?:_time)?|in_(?:the_)?(?:country|world|province|city|industry|business|town|area|history|south_africa|sa|africa|gauteng|kzn|cape_town|durban|pretoria|johannesburg|western_cape|universe))
      worst_(?:company|service|experience|contractor|builder|supplier|employer)(?:_ever|_in)? not_a_single_(?:one_of|honest|happy|person|customer|client|supplier|soul|thing|word) not_one_(?:of_(?:them|their)|person|customer|client|honest|single)
      none_of_their nothing_(?:that_)?(?:they|he|she|but|ever|works|is_(?:ever|true)) everything_(?:that_)?(?:they|he|she|is_a_lie|about_them) (?:anyone|anybody)_(?:who|that)_(?:deals?|works?|trusts?|pays?) who?ever_(?:pays?|deals?|trusts?|hires?) whoever
      constantly invariably perpetually forever_[a-zà-ỿ]{3,12}ing only_ever utterly totally_(?:useless|impossible|unreliable) pays?_(?:no_one|nobody) guaranteed_to (?:there_is|there's)_no_way zero_(?:customers|clients|service|communication|integrity|chance)
      the_(?:entire|whole)_(?:town|industry|country|community|city|district|trade|province|world|village) no_(?:customer|client|supplier|contractor|worker|one_who|employee|person|company)(?:_[a-zà-ỿ]{1,12}){0,2}_(?:ever|will|should|gets|is|has)
      in_the_whole_(?:country|world|town) (?:all|everyone)_(?:in|over)_(?:town|the_country) each_time_(?:you|they|one) for_everyone any_and_all (?:not|n't)~,_ever ever_again(?=[.!,]|$)`,
    hint: 'Tell your own case rather than all of them: “I was told six times that it would be paid, the last time on 4 May.”',
    example: 'The worst company in South Africa.',
    counterExample: 'Not one of the three milestones was met on its date.',
  },
  {
    kind: 'ABSOLUTE',
    phrases: `
      (?<!\\b(?:ek|ons)(?:\\s(?:het|was|is|kan|sal))?(?:\\s[a-zà-ỿ]{1,8})?\\s{1,3})altyd nog_altyd,? (?:betaal|hou|bel|doen|gee|kom|lewer|antwoord|sê|maak|werk|hoor|kry|los|neem|stuur|word)_nooit nooit_(?:iemand|ooit|enig[a-zà-ỿ]{0,8})
      (?:sal|kan|gaan|wil)_(?:jy_|mens_|hulle_|hy_|jou_|iemand_){0,2}nooit (?:jy|mens|hulle)_(?:sal|kan|gaan)~_nooit almal(?!_(?:van_ons|in_ons)) niemand_(?:kry|wil|moet|word|sal|kan|is_(?:ooit|tevrede|gelukkig)|vertrou|werk|het_(?:nog_)?ooit|hou|weet) absoluut_(?:niemand|almal|alles|niks) geen_(?:mens|siel|verskaffers?|kliënte?|kontrakteurs?|werkers?|klant|boer|enkele)
      geeneen nie_een_van_(?:hulle|hul) g'n_mens (?:elke|iedere)_(?:liewe_|enkele_|enigste_)?(?:keer|kliënt|kontrakteur|werk|verskaffer|boer|mens|werker|woord|enigste|enkele|een|persoon|belofte|maal|klant|liewe) elkeen_(?:van_(?:hulle|hul)|wat) al_(?:hulle|hul|sy|haar)(?=_[a-zà-ỿ]) ieder_en_elk
      sonder_uitsondering (?:slegste|swakste|grootste|ergste|oneerlikste|stadigste|luiste)~_(?:in_(?:die|suid-afrika|sa|afrika)|ooit|op_aarde|op_die_planeet) slegste_(?:maatskappy|diens) alles_wat_(?:hulle|hy|sy|jy) niks_wat_(?:hulle|hy|sy) niks~_ooit
      heeltyd die_hele_tyd aanhoudend voortdurend deurentyd gedurig deurlopend die_hele_(?:dorp|bedryf|distrik|land|gemeenskap|omgewing) honderd_persent wie_ook_al daar_is_geen_manier sonder_fout te_alle_tye gewaarborg_om`,
    hint: 'Vertel van u eie saak eerder as van almal: “Ons fakture van Maart, April en Mei is nie betaal nie.”',
    example: 'Hulle is altyd laat met betalings.',
    counterExample: 'Ek het altyd my paaiemente betaal.',
  },
];

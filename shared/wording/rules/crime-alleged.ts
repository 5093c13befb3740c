import type { Rule } from '../rule.ts';

/** Only a court finds a crime, or calls a person a criminal; the author may say what happened. */
export const CRIME_ALLEGED: readonly Rule[] = [
  {
    kind: 'CRIME_ALLEGED',
    phrases: `
      thie(?:f|ves|ving) fraudsters? scam(?:s|my|med|mers?|ming|sters?)? con_?(?:m[ae]n|artists?|job|trick)
      conned conning con_(?:people|us|you|customers|clients) crook(?:s|ed) swindl(?:e|es|ed|ers?|ing) criminals?
      criminally rob robs robbed robbing robbers? robbery gangsters? mafia tsotsis? racketeers? mobsters? syndicates?
      fly-by-night(?:s|ers?)? rip-?offs? rip(?:s|ped|ping)?_(?:me|us|you|them|him|her|people|customers|clients)?_?off
      rip(?:s|ped|ping)?_(?:my|our|their|the|old)_[^\\s.]{1,15}_off ripped_off cheat(?:s|ed|ers?|ing)? fleec(?:e|es|ed|ing)
      dup(?:ed|ing) deceiv(?:e|es|ed|ing) deceitful hoodwink(?:ed|s|ing)? bamboozled trick(?:ed|sters?|ery) crime
      hijack(?:ed|ers?|ing) loot(?:s|ed|ers?|ing) belongs?_(?:in|behind)_(?:jail|prison|bars) (?:in|to)_(?:jail|prison)
      behind_bars (?:be|get)_(?:arrested|jailed|locked_up|prosecuted) guilty_of bogus fak(?:e|es|ed|ing)
      (?:take|takes|took|taken|taking)~_money_and_(?:run|ran|go|went|disappear(?:ed)?|vanish(?:ed)?)
      (?:r[au]n|runs|running|made|makes?|took|takes?|walked|disappeared|vanished|absconded)(?:_off|_away)?_with_(?:my|our|the|your|people's|everyone's|R\\d)
      pocket(?:s|ed|ing)_(?:my|our|the|your|their) help(?:s|ed)_(?:themselves|himself|herself)_to`,
    hint: 'Say what happened, not what crime it was: “I paid R12 500 on 3 March and have received nothing.”',
    example: 'They are thieves who took our deposit.',
    counterExample: 'We reported the theft of our laptop to SAPS.',
  },
  {
    kind: 'CRIME_ALLEGED',
    phrases: `
      (?<!a_)steal(?:s|ing)? stole(?!_the_show) (?:has|have|had|they've|just|basically|simply)_stolen
      (?:money|deposits?|funds|cash|savings|pension|salar(?:y|ies)|wages)_(?:was|were|is|are|has_been|have_been|had_been)_stolen
      stolen_(?:from_)?(?:my|our|me|us) (?<!case_of_|suspected_|report_of_|category_|as_)fraud(?=\\s*[.!,]|$)
      (?:is|was|are|it's|commit(?:s|ted|ting)?|such|pure|plain|total|tax|outright|sheer|clear|insurance|invoice)_(?:a_)?fraud
      frauds fraud_(?:syndicates?|rings?|schemes?|gangs?|company) fraudulent(?:ly)? defraud(?:s|ed|ing)?
      (?:is|was|are|it's|commit(?:s|ted|ting)?|pure|plain|outright|sheer|wage|daylight)_(?:a_)?theft
      ponzi pyramid_schemes? embezzl(?:e|es|ed|er|ers|ing|ement) extort(?:s|ed|ing|ion)? blackmail(?:s|ed|ing)?
      brib(?:e|es|ed|ery|ing) corrupt(?:ion)? kickbacks? launder(?:s|ed|ing)? money-laundering forg(?:e|ed|ery|eries|ing)
      falsif(?:y|ies|ied|ying) counterfeit misappropriat(?:e|es|ed|ing|ion) siphon(?:s|ed|ing)? cook(?:s|ed|ing)_the_books
      tamper(?:ed|ing)_with illegal(?:ly)? unlawful(?:ly)? roll(?:s|ed|ing)?_back_the_(?:odometer|mileage|clock)
      clocked_the_(?:mileage|odometer|car) tax_(?:evasion|dodgers?|evaders?) human_trafficking drug_dealers?`,
    hint: 'Whether it was a crime is for a court. Say what you saw: “The proof of payment that they sent on 2 May never cleared.”',
    example: 'They stole R45 000 from my mother.',
    counterExample: 'The bank’s fraud department is looking at the payment.',
  },
  {
    kind: 'CRIME_ALLEGED',
    phrases: `
      dief diewe ge?steel (?:hulle|hy|sy|wat|die_[a-zà-ỿ]{3,15})_steel steel_(?:[a-zà-ỿ]{1,12}_){0,3}geld skelms? skelmpies skelmstreke
      bedrieërs? bedrieg(?:ery|lik|like)? bedrogspul (?<!(?:van|oor|weens|vermoedelike)_)bedrog
      (?<!(?:van|oor|weens)_)diefstal swendel(?:s|aars?|ary|ings?)? geswendel verneuk(?:ers?|ery|s)? gekul verkul kul_mense
      kullery boewe boef skurke? misdadigers? misdadige? kriminele beroof geroof rowers dagroof rooftog oplig(?:ters?|tery|gery)?
      opgelig lig~_op vervals(?:te|ing)? vals_(?:faktu?ur|fakture|dokumente?|sertifika(?:at|te)|bewys|bewyse|kwitansies?|handtekening)
      omkoop(?:geld|ery)? omgekoop korrup(?:sie|te)? afpers(?:ing|ers?)? afgepers plunder geplunder ingedoen ingeloop
      (?:in|na)_die_tronk tronk_toe agter_(?:die_)?tralies geldwassery piramideskema ponzi-?skema onwettige? gaps gegaps
      (?:weggeloop|weggehardloop|verdwyn|gevlug)_met met~_(?:geld|deposito)~_(?:weggeloop|verdwyn|gevlug|weggehardloop)
      boendoe-?boere kaping bende oneerlike_diewe`,
    hint: 'Sê wat gebeur het, nie watter misdaad dit was nie: “Ek het op 3 Maart R12 500 betaal en niks ontvang nie.”',
    example: 'Hulle het my geld gesteel.',
    counterExample: 'Ons het die bank se bedrogafdeling laat weet.',
  },
];

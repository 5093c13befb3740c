import type { Rule } from '../rule.ts';

/** A threat to people or their things. Legal steps, such as a court case or a complaint, are none. */
export const THREAT: readonly Rule[] = [
  {
    kind: 'THREAT',
    phrases: `
      (?:will|[a-zà-ỿ]{1,4}'ll|going_to|gonna|shall|should|would_love_to|[a-zà-ỿ]{1,4}'d_love_to|want_to|to|must)(?:_[a-zà-ỿ]{1,10})?_(?:kill|murder|beat|hurt|stab|strangle|shoot|punch|slap|smash|torch|wreck|crush|destroy|ruin|kidnap|whip|haunt|bomb|petrol-bomb|cripple|assault)
      (?:will|[a-zà-ỿ]{1,4}'ll|going_to|gonna|shall)_(?:find|get|hunt|expose|finish|bury|end|follow|fetch|fix|catch|sort|deal_with)_(?:you|them|him|her)(?!_(?:in_court|the|a|to_court|through)(?![a-zà-ỿ]))
      (?:will|[a-zà-ỿ]{1,4}'ll|going_to|gonna|shall|can|am)_(?:come|coming|be_coming)_(?:for|after|to|and)_(?:you|your|them|their|him|his|collect|get|fetch|find)
      coming_(?:for|after)_(?:you|them|him|her|your) com(?:e|ing)_(?:after|to_get)_(?:you|him|them|her) com(?:e|ing)_to_your_(?:house|home|office|door)
      (?:burn|break|smash|slit|slash|torch|blow_up|shoot|cut|chop|throw|trash|vandali[sz]e)(?:ing)?_(?:down_|up_)?(?:your|their|his|her|every|that|the|all|a_petrol|a_brick|bricks|stones)(?:~_(?:house|offices?|cars?|trucks?|legs?|windows?|tyres?|depot|shop|place|doors?|bones?|face|neck|throat|premises|building|business|yard|bomb|down|windscreen|showroom|bakkie|fingers?|head|home))
      (?:you|they|he|she|we|your_family|your_kids|your_children)(?:_will|'ll|_shall|_are_going_to|_gonna)(?:_[a-zà-ỿ]{1,9})?_(?:regret|suffer|bleed|burn|die|be_sorry|pay_for|pay_dearly|get_what|see_what|wish|beg|rot|need_an|not_walk|never_(?:work|walk|sleep))
      (?:what's|what_is|what_was)_coming_to be_sorry(?=_when|_if|_for_this|[.!]) regret_(?:this|the_day|it|ever|what)
      know(?:s)?_where~_(?:live|lives|stay|stays|sleep|work|works|park|go|goes)(?:_to_school)? know_your_(?:car|house|gym|address|family|wife|kids|children|home|number_plate)`,
    hint: 'A threat keeps a review from being published, and may be held against you. Say what the law offers: “If it is not paid by 30 June, I will go to the Small Claims Court.”',
    example: 'I will find you and get my money.',
    counterExample: 'I will take the matter to the Small Claims Court.',
  },
  {
    kind: 'THREAT',
    phrases: `
      (?:watch|mind|cover)_(?:your|their|his|her)_backs? or_else(?!_[a-zà-ỿ]) one_eye_open (?:your|their|his)_days_are_(?:numbered|over) fear_for
      (?:hope|wish|pray)_(?:that_)?(?:you|they|he|she)(?:_all|_both)?_(?:die|dies|burn|burns|rot|rots|suffer|suffers|choke|chokes|crash|get_cancer|lose_everything|bleed|drop_dead)
      deserves?_(?:to_(?:die|be_(?:shot|beaten|hanged|killed|burnt|burned|hurt|punished))|a_(?:bullet|beating|hiding|good_hiding))
      (?:be|get|been)_(?:shot|beaten(?:_up)?|hanged|hung|killed|burnt_down|burned_down|necklaced|lynched|stabbed|hurt) dead_(?:man|men|meat|woman)
      before_(?:somebody|someone|anybody|anyone|people)_(?:gets?|is)_(?:hurt|injured|killed) there_(?:will|'ll)_be_(?:blood|trouble|consequences|hell|war|tears)
      something_bad (?:get|gets|getting|turn|turns|become|becomes)_(?:ugly|nasty|violent|dirty|bloody) (?:face|suffer)_(?:the_|your_)?consequences consequences_will
      if_you_(?:value|love|care_about|know_what's_good) (?:teach|taught)~_lesson into_(?:my|our|their)_own_hands be_(?:very_|really_)?(?:afraid|scared|careful_where)
      (?:you|they)_can_run (?:this_is|it's|it_is|this_isn't|we_are)_(?:not_|far_from_)?(?:over|finished_with_you)(?=[.!:,]|_yet) (?:i'm|i_am|we_are|we're)_warning_(?:you|them|him)
      (?:consider|take|see)_this_(?:as_)?(?:a|your|my)_(?:last_|final_)?warning (?:last|final|only)_warning mark_my_words (?:you|they|he)(?:'d|_had)?_better_(?:pay|watch|be|leave|run|hope|hide|pray|sleep|not|think|start)
      my_hands_on (?:won't|will_not|not|never|shan't)_get_away_with (?:a|the)_bullets?(?!_point) dare_you (?:be|have_you|have_them|get)_dealt_with will_deal_with_(?:you|them|him|her) think~_(?:are|you're)_safe
      (?:life|lives)_(?:a_(?:living_)?)?(?:hell|misery) mess(?:ed|ing)?_with_(?:me|us|the_wrong) sort_(?:you|them|him|her)_out see_what_happens payback eye_for_an_eye blood_on
      (?:make_sure|ensure|see_to_it)_(?:that_)?(?:you|they|he|she)(?:_will)?_(?:never|lose|suffer|pay_for|cannot|can't) skull sjambok crowbar baseball_bat (?:with|my|a)_(?:gun|knife|panga|machete|axe)
      (?:and|with)_(?:some_|my_|a_few_)(?:friends|boys|brothers|cousins) unless_you_pay~_(?:expose|tell|leak|publish) expose_(?:your|his|her)_(?:affair|secrets?|wife|family)`,
    hint: 'A threat keeps a review from being published, and may be held against you. Say what the law offers: “I have asked an attorney to issue summons.”',
    example: 'Pay me by Friday, or else.',
    counterExample: 'My attorney will issue summons if it is not paid by Friday.',
  },
  {
    kind: 'THREAT',
    phrases: `
      (?:ek|ons)_(?:sal|gaan|wil|kom)_(?:nog_|vir_)?(?:jou|julle|jul|hom|haar|hulle|die_[a-zà-ỿ]{3,12})(?:~_(?:kry|vind|opfoeter|opdonner|opneuk|doodmaak|doodslaan|doodskiet|skiet|moer|bliksem|donner|slaan|breek|verbrand|brand|vernietig|ruïneer|afbrand|haal|leer|steek|jaag|uitslaan|platslaan|slaan|sny|afsny|verwurg|seermaak|opsoek|soek|foeter|volg|aanrand|vermoor|terugkry|wys|stukkend))
      (?:kom|kom_haal|kom_soek)_(?:vir_)?(?:jou|julle|jul)(?=[.!,]|_(?:haal|huis|kry)) (?:jy|julle|jul|hy|hulle)_(?:sal|gaan|moet)(?:_nog|_eendag|_vandag)?(?:~)_(?:spyt|sien|boet|bloei|seerkry|kak|brand|vrek|huil|pasop|lig_loop|betaal_hiervoor|duur_betaal|sterf|doodgaan|les_leer)
      weet_(?:presies_)?waar_(?:jy|julle|jul|hy|sy|hulle|jou)~_(?:bly|woon|werk|slaap|skool) watter_skool pasop,?_(?:ek|ons|jy|julle|want) (?:moet|beter|liewer)_pasop pas_op,?_(?:ek|ons|jy|julle)
      (?:lig_loop|loop_lig|lig_trap) (?:anders|of)_(?:ek|ons)_(?:kom|sal|gaan) anders_(?:gaan|sal|kry)_(?:jy|julle|daar|hy) (?:bene|nek|arms|vingers|ruite|vensters)~_(?:breek|uitslaan|stukkend) dood(?:skiet|maak|slaan|steek) vrek_?(?:ge)?skiet
      verdien~_(?:koeël|pak_slae|doodstraf|vrek|sterf) koeëls? keel~_(?:af)?sny (?:huis|besigheid|plek|winkel|kantoor|kar|bakkie|trok)_(?:gaan|sal)_(?:brand|plat) plat_?slaan speel_met_vuur oë_oop
      een_oog waarsku_(?:jou|julle|hulle|hom) jou_kinders jou_(?:vrou|gesin|familie)(?=_|[.,!]) dink_mooi daar_kom_'n_dag huis_toe_volg bliksem_(?:jou|julle) donner_(?:jou|julle) moer_(?:jou|julle)
      jou_dae_is_getel met_my_sukkel verkeerde_(?:man|mens|ou|vrou|persoon) hiervoor_boet sorg_dat_(?:jy|julle|hy|hulle)(?:~)_(?:nooit|nie) eie_hande bloed_(?:gaan|sal)_vloei sambok afbrand brand_(?:julle|jou)`,
    hint: '’n Dreigement keer dat ’n resensie gepubliseer word. Sê wat die reg bied: “As dit nie teen 30 Junie betaal is nie, gaan ek na die Kleineisehof.”',
    example: 'Ek gaan jou kry, al neem dit tien jaar.',
    counterExample: 'Ek gaan hulle na die Kleineisehof neem.',
  },
];

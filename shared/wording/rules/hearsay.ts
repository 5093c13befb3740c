import type { Rule } from '../rule.ts';

/** Other people's stories. A review is about its author's own experience. */
export const HEARSAY: readonly Rule[] = [
  {
    kind: 'HEARSAY',
    phrases: `
      (?<!\\b(?:not|never|nothing)(?:\\s[a-zà-ỿ]{1,6})?\\s{1,3})(?<!n't\\s{1,3})hear[ds]?_(?:that|they|he|she|of|about|stories|rumou?rs?|it_said|how_they|the_same|(?:the_)?owner|from_(?:an?|my|our|his|her|other|others|several|people|someone|somebody|many|friends|ex|former|multiple|various|some|two|three|different|neighbou?rs|the_(?:neighbou?rs|grapevine|guys|locals)))
      heard_they (?:so|what|as)_(?:i|we)_hear[d]? (?:i|one|we)_hears?(?!_(?:nothing|back|from_them)) heard_from_(?:her|his|their|a|an)_(?:boss|colleague|friend|cousin|neighbou?r)
      (?:people|folks?|others|everyone|everybody|locals|neighbou?rs|colleagues|insiders|ex-employees|customers|residents|guys|farmers|some|many|friends|former_(?:employees|staff|clients|customers))~_(?:says?|said|saying|claim(?:s|ed)?|tells?_me|told_(?:me|us)|tell_us|reckons?|whisper|talk|talking)
      they_say_(?:that_)?(?:he|she|the_owner) (?:or_)?so_(?:people|they|everyone|i'm|i_am|i_was|i've_been|we_are)_(?:say|says|told|informed) (?:someone|somebody)~_(?:told|tells|says?|said|mentioned|heard|warned|informed|knows|claims?)
      (?:an?|my|another|some|one)(?:_(?:former|ex|good|old|close|fellow|other|work))?[\\s-](?:friends?|neighbou?rs?|colleagues?|cousin|brother|sister|uncle|aunt|brother-in-law|sister-in-law|mother-in-law|father-in-law|father|mother|mate|clients?|customers?|employee|worker|guy|man|woman|lady|supplier|contractor|acquaintance|insider|source|plumber|electrician|builder|mechanic|hairdresser|bird|person|ex-employee|husband|wife)~_(?:told|tells?|says?|said|mentioned|heard|warned|informed|knows|reckons|swears|claims?)
      (?:was|were|been|am|i'm|got)_(?:told|informed|warned|advised)_by_(?:an?(?!_(?:manager|director|clerk|judge|magistrate|attorney|lawyer))|my|other|others|several|people|someone|somebody|many|some|one_of|two|three|friends|neighbou?rs)
      (?:have_been|[a-zà-ỿ]{1,4}'ve_been|i_am|i'm|we_are|we're)_(?:told|informed)(?!_in_writing|_by_(?:the|their)) others_(?:have_)?(?:told|said|say)`,
    hint: 'Keep to what you saw yourself: “On 4 May the gate was locked and nobody answered the bell.”',
    example: 'I heard that they are about to close down.',
    counterExample: 'I have not heard from them since 14 January.',
  },
  {
    kind: 'HEARSAY',
    phrases: `
      apparently allegedly supposedly reportedly rumou?rs? rumou?red gossip grapevine hearsay presumably word_(?:on|is|has_it|in_(?:the|town)|around|of_mouth|gets|going) (?:the_)?word~_is little_bird (?:it_is|it's|it_was)_said said_to_be
      (?:(?:the|small|town)_)?talk_(?:in|is|of|around|on|has) common_knowledge good_authority from_(?:what|all)_(?:i|we)_(?:hear|heard|understand|gather|know|can_gather|am_told|was_told) from_what_(?:people|others)
      (?:i|we)_(?:have_|'ve_)?(?:read|saw|seen|see)~_(?:facebook|hellopeter|whatsapp|google|internet|online|social_media|twitter|tiktok|newspaper|forum|group|somewhere|comments) (?:on|in)_(?:facebook|hellopeter|whatsapp|twitter|google)(?:_[a-zà-ỿ]{1,10}){0,2}_(?:said|says|say|claims?)
      (?:on|of)_(?:hellopeter|facebook)_(?:say|says|said|people) (?:if_)?the_stories (?:heard_|many_)?stories_(?:about|of|are|going|that) i_(?:gather|presume|suspect) (?:i|we)_understand_(?:from|that_they|they|he|that_he|that_the_owner) got_wind second-?_?hand_(?:information|news|story|info)
      it_seems_(?:that_)?(?:others|they|other|everyone|many) (?:i|we)_(?:was|were)_(?:reliably_)?informed_(?:by|that_they) according_to_(?:rumou?rs?|others|people|some(?:body|one|_people)?|an?|my|other|local|talk|the_(?:internet|grapevine|neighbou?rs|locals|guys))
      legend_has_it story_goes have_it_that (?:it_is|it's)_(?:known|believed|claimed|rumou?red|whispered) (?:is|are)_(?:said|rumou?red|believed|known|thought)_to`,
    hint: 'Keep to what you saw yourself, and leave the rest to those who did: “My own invoice of 2 April is unpaid.”',
    example: 'Rumour has it that the directors left the country.',
    counterExample: 'Their accountant told me on 5 June that the payment had been missed.',
  },
  {
    kind: 'HEARSAY',
    phrases: `
      (?:ek|ons)_het(?:_al|_ook|_net|_intussen)?_(?:gehoor|verneem)(?!_dat_my) (?:ek|ons|mens|jy)_(?:hoor|verneem)(?!_(?:niks|nie|nooit)) (?:hoor|verneem)_(?:ek|ons|mens) het_(?:by|van)_(?:iemand|'n|ander|my|mense|vriende|die_bure)~_(?:gehoor|verneem) (?:wat|soos)_(?:ek|ons|mens)_(?:hoor|gehoor|verneem|verstaan|dit_het)
      mense_(?:sê|vertel|praat|skinder|beweer|reken|glo) (?:bure|werkers|boere|ouens|ander|almal|vriende|kliënte|manne|inwoners|oud-werknemers|oudwerknemers)(?:_[a-zà-ỿ]{1,10}){0,2}_(?:sê|vertel|praat|beweer|skinder) hulle_sê_(?:dat_)?(?:die_eienaar|hy|sy|die_baas) sê_(?:die_)?(?:mense|ander|almal|bure) sê_hulle
      iemand~_(?:vertel|gesê|sê|genoem|laat_weet|weet) 'n_(?:ou_)?(?:vriend(?:in)?|kollega|buurman|buurvrou|kliënt|ou|vrou|man|kennis|werker|oud-werknemer|gewese_[a-zà-ỿ]{3,12}|ander_[a-zà-ỿ]{3,12}|boer)~(?:~)_(?:gesê|vertel|sê|laat_weet|genoem|gehoor)
      my_(?:vriend(?:in)?|broer|suster|swaer|buurman|oom|tannie|skoonsuster|skoonma|skoonpa|neef|niggie|kollega|pa|ma|man|vrou)(?:_se_[a-zà-ỿ]{3,10})?~_(?:sê|vertel|gesê|gehoor|reken|weet|hoor)
      blykbaar skynbaar kennelik vermoedelik klaarblyklik glo_het (?<!\\b(?:ek|ons|mense|jy|u|my|te|om_te)\\s{1,3})glo(?!_(?:ek|my|ons|nie|dat|in|vas)) na_bewering na_berig beweerde? na_wat_(?:ek|ons) gerug(?:te)? stories?_(?:gaan|loop|doen|rond|oor|dat) skinder[a-zà-ỿ]{0,8} wat_ek_hoor
      (?:daar|dit)_word_(?:gesê|vertel|beweer|gefluister|gepraat|geglo) (?:word|is)_(?:vertel|gefluister) (?:op|in)_(?:facebook|hellopeter|die_internet|whatsapp|google|'n_groep|die_koerant)(?:_[a-zà-ỿ]{1,10}){0,3}_(?:gelees|gesien|sê) (?:lees|sien|gelees|gesien)(?:_ek)?_op_(?:facebook|hellopeter|die_internet|whatsapp|google)
      volgens_(?:gerugte|mense|ander|sommige|oud-?[a-zà-ỿ]{3,14}|'n_(?:vriend|kennis|kollega|buurman)|wat_(?:ek|ons)|hoorsê|die_(?:mense|bure|gerugte)|almal) (?:ek_is|my_is|ons_is)_(?:vertel|meegedeel|ingelig) riemtelegram voëltjie hoorsê (?:daaroor|rond)_praat praat_(?:daaroor|rond)`,
    hint: 'Hou by wat u self gesien het: “Op 4 Mei was die hek gesluit en niemand het die klokkie beantwoord nie.”',
    example: 'Ek het gehoor dat hulle bankrot is.',
    counterExample: 'Ons het nog niks van hulle gehoor nie.',
  },
];

import type { Rule } from '../rule.ts';

/** Words for people that show the writer's anger and say nothing about what happened. */
export const INSULT: readonly Rule[] = [
  {
    kind: 'INSULT',
    phrases: `
      idiot(?:s|ic)? morons? moronic imbeciles? cretins? fools? foolish stupid(?:ity|est)? dumb(?:est)? dumb-?ass(?:es)? dim-?wits?
      half-?wits? nit-?wits? nincompoops? dunces? blockheads? brainless brain-?dead clueless useless worthless hopeless pathetic
      disgusting disgrace(?:_of_a)? disgraceful despicable vile filthy(?=_(?:people|liars?|company|animals?)|[,.!]) filthy_and
      scum(?:bags?)? dirtbags? sleaz(?:y|ebags?|e) slim(?:y|eballs?) scoundrels? lowlifes? low-lifes? riff-?raff trash(?=[.!,]|_(?:themselves|company|people|service))
      trashy garbage_(?:company|service|people|work) rubbish_(?:company|service|people|work|job)
      (?:is|are|absolute|total|complete|utter|such|pure)_(?:absolute_|total_|complete_|utter_)?(?:rubbish|garbage|trash)
      crap(?:py)? crummy shit(?:ty|show|s)? bull-?shit(?:ters?)? bullsh[*i]t f[u*]+ck(?:ing|ers?|ed|s|-?ups?)? f\\*+ bloody
      bitch(?:es|y)? bastards? ass-?holes? a-holes? arse(?:s|holes?)? wankers? pricks? prats? twats? tossers? dickheads? dicks jerks?
      losers? liars? pack_of_lies lying_(?:to|company|people|manager|owner) cowards? cowardly spineless gutless hypocrites? two-?faced
      bull(?:y|ies) tyrants? psychos? psychopaths? sociopaths? narcissis(?:ts?|tic) maniacs? lunatics? nutters? nutcases? insane
      mentally_(?:ill|retarded|unstable) retards? retarded (?:is|are|was|be)_(?:a_)?drunks? drunkards? alcoholics? junkies
      arrogant ignorant lazy greedy selfish heartless soulless shameless conceited smug spoilt_brats? brats? entitled_(?:brats?|people)
      (?:and|is|are|so|selfish,)_entitled(?!_to) incompetent incompetence inept clowns? jokers? buffoons? cowboys? amateurs? amateurish bunglers?
      hooligans? thugs? louts? peasants? (?:is|are|a|complete|total)_joke_of_a joke_of_a (?:is|are)_a_(?:complete_|total_)?joke
      dishonest unscrupulous shame_on good-for-nothings? waste_of_(?:space|oxygen|air|skin) excuse_(?:for|of)_an?
      sorry_(?:bunch|excuse|lot) nasty_(?:people|piece|man|woman|company|owner) piece_of_(?:work|crap|shit|filth|rubbish) sucks?
      thick_as (?:is|are)_(?:so_)?(?:thick|dense|evil|toxic) evil_(?:people|man|woman|company) brains?_of_an? full_of_(?:shit|crap|it|themselves|himself|herself)
      dragons? wit?ch(?:es)?(?=[.!,]|_in|_at) hags? monsters? devils? (?:cheap|tight)-?(?:skates?|wads?) ass self-important pompous`,
    hint: 'Leave out what you think of them and tell what they did: “The tiles were laid uneven, and nobody came back to fix them.”',
    example: 'The people in the office are complete idiots.',
    counterExample: 'The workmanship is poor: four tiles had no adhesive.',
  },
  {
    kind: 'INSULT',
    phrases: `
      (?:is|are|was|were|like|you|bunch_of|pack_of|lot_of|herd_of|rude|fat|lazy|dirty|dishonest|greedy|slimy|bloody|stupid)_(?:an?_|such_)?(?:rude_|fat_|dirty_|lazy_|dishonest_|greedy_|slimy_|real_|total_|absolute_|bloody_|stupid_)?(?:pigs?|swines?|snakes?|rats?|cows?|dogs?|monkeys?|baboons?|apes?|donkeys?|hyenas?|vultures?|sharks?|animals?|cockroach(?:es)?|sheep|goats?|chickens?|leech(?:es)?|weasels?)
      vermin parasit(?:es?|ic) bloodsuck(?:ers?|ing) leeches cockroaches`,
    hint: 'Leave out what you think of them and tell what they did: “The owner ended the call when I asked about the invoice.”',
    example: 'They are a pack of hyenas.',
    counterExample: 'The pigs were delivered on 4 May, and our invoice is unpaid.',
  },
  {
    kind: 'INSULT',
    phrases: `
      idiot[ei]? idioot idiote moron(?:e|s) dom(?:kop(?:pe)?|mer|ste|me|oor|ore)? dom_soos onnosel(?:e|heid|s)? simpele? stommerik(?:ke)? sot(?:te)?
      dwa(?:as|se) imbesiele? toppunt_van (?:is|soos|klomp|spul|julle|jou|trop|regte)_(?:'n_)?(?:regte_|vet_|vuil_|groot_)?(?:aap|ape|bobbejane?|varke?|slange?|donkies?|esels?|hond(?:e)?|rotte?|jakkals(?:e)?|parasiet|parasiete|aasvoëls?|hiënas?)
      bobbejane vullis spul_gemors stuk_gemors (?:is|net)_gemors gespuis uitvaagsels? kak(?:ste|_diens|_werk)? strontg?e? stront poes(?:e)? (?:regte|so_'n|jou|is_'n)_doos doos
      drol(?:le)? bliksems? donners? fok(?:ken|kol|kof|kit|king|kers?|ker)? hoer(?:e)? tee?f(?:fie)? swerno(?:ot|te) skobbejakke? etter(?:s|koppe?)? wetter(?:s)? poephol(?:le)?
      gatkruipers? lui(?!_(?:soos|as|dat|die)) luie? luiaards? arrogante? onbevoegde? onbekwame? nuttelo(?:os|se) nikswerd(?:e)? niksnut(?:te)? pateti(?:es|ese) walglike?
      skandelike? skandalige? skaam_(?:julle|jou|jul) (?:julle|jou|jul)_skaam leuenaars? lieg(?:bekke?|bek)? lafaards? lafhartige? huigelaars? skynheiliges? boelies? tiranne? tiran mal_(?:mense|man|vrou|ou)
      dronklap(?:pe)? suiplap(?:pe)? gulsige? inhalige? hartelo(?:os|se) gewetenlo(?:os|se) onbeskofte? onbeskof ongeskikte? ongeskik opgeblase verwaande? hekse? feeks
      nar(?:re)?(?=[.!,\\s]|$) hanswors(?:te)? grapjasse? japsnoet ellendelinge? agterlike? vrot_(?:tot|maatskappy|diens|mense|spul|werk) belaglike? oneerlike? treurige_(?:spul|klomp|maatskappy) vieslike?
      teleurstelling_van_'n amateurs?`,
    hint: 'Laat weg wat jy van hulle dink en vertel wat hulle gedoen het: “Die teëls is skeef gelê en niemand het dit kom regmaak nie.”',
    example: 'Die bestuurder is ’n idioot.',
    counterExample: 'Die vloer is skeef en is nie reggemaak nie.',
  },
];

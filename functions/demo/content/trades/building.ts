import type { Trade } from './trade.ts';

export const construction: Trade = {
  unpaid: [
    'brickwork ~ 28-190 ~ {I} laid {n:18-90} thousand bricks on [a clinic extension|a row of RDP units|a warehouse] as their subcontractor. The quantity surveyor measured and signed for every panel.',
    'plastering ~ 22-120 ~ {my} team plastered {n:11-34} units inside and out. Snags were done within the week and the client has moved in.',
    'ready-mix ~ 60-420 ~ {I} delivered {n:46-260} cubes of ready-mix over {n:3-8} weeks. There is a signed docket for every load.',
    'paving ~ 18-140 ~ {I} paved {n:320-1400} square metres of parking for them [at a school|in front of a clinic|at a taxi rank].',
    'waterproofing ~ 16-88 ~ {I} waterproofed the slab and the parapets. It has stood a full rainy season without a leak, and they agree that it has.',
    'steel fixing ~ 35-260 ~ {my} gang of {n:6-16} fixed the reinforcing for the raft and the columns. Every pour passed inspection.',
    'tiling ~ 14-96 ~ {I} tiled {n:8-40} bathrooms on their student housing job, labour only, at a price per square metre that they set themselves.',
    'window frames ~ 45-310 ~ {I} made and fitted the aluminium frames for [a library|an office block|a community hall]. Practical completion was signed off with no remarks on the glazing.',
    'site toilets ~ 8-46 ~ {n:6-20} of {my} portable toilets stood on their site and were cleaned every week, on a monthly hire.',
    "roof trusses ~ 70-480 ~ {I} designed, made and stood up the trusses for {n:9-32} houses. The engineer's certificate went to them the same day.",
    'retention money ~ 40-650 ~ The work was finished, the defects period is over and the final certificate is signed. What is left is {my} retention, and they will not release it.',
    'earthworks ~ 180-2400 ~ {I} did the bulk earthworks on a [road|housing|school] contract: {n:9-48} thousand cubic metres, surveyed before and after.',
    'ceiling boards ~ 12-75 ~ {I} put up {n:400-1900} square metres of ceiling in a government office building, working nights so that the staff could carry on by day.',
    'labour-only painting ~ 9-54 ~ {I} painted {n:14-60} rooms with {my} own {n:3-6} people. They inspected, asked for one touch-up, and got it the next morning.',
  ],
  fraud: [
    'a granny flat ~ 60-320 ~ {I} paid {amount} to start a granny flat. They dropped one load of building sand on the pavement and that is all that was ever built.',
    'plans never submitted ~ 12-48 ~ They charged for council plans and gave {me} a stamped copy. The council has no such plan on record and says the stamp is not one of theirs.',
    'supplier invoices ~ 70-380 ~ They billed {me} for cement and steel "at cost" with suppliers\' invoices attached. The merchant told {me} that two of those invoices were never issued by his shop.',
    "enrolment certificate ~ 18-90 ~ {I} was shown a home builders' enrolment certificate before {I} paid. The number on it belongs to a house in another province.",
    'tender partnership ~ 40-260 ~ They asked {me} to pay {amount} for "a guaranteed share" in a school contract. The department says that contract was awarded to somebody else a year before.',
    'materials sold on ~ 25-150 ~ {I} paid for roof sheets that were delivered on a Friday and fetched again on the Sunday by their own truck. A neighbour filmed it.',
  ],
  breach: [
    'a house extension ~ 80-460 ~ They had {n:14-20} weeks for the extension. At week {n:30-48} there were walls to window height and a site full of weeds.',
    'boundary wall ~ 18-95 ~ The wall they built leans towards the street. The foundation is {n:20-30} centimetres deep and the drawing says sixty.',
    "bathroom renovation ~ 22-110 ~ They stripped both bathrooms on the first day and left. We are a family of five, washing at {my} sister's place.",
    'crèche classroom ~ 90-340 ~ Our crèche paid in stages for one classroom. The slab cracked before the roof was on, and they blamed the children.',
    'roof repair ~ 15-80 ~ The roof leaked in two places before they came and in {n:5-9} places after. The guarantee in the contract is two years.',
    'shop fitting ~ 60-290 ~ The opening date of {my} shop was written into the contract with a penalty per day. They finished {n:40-75} days late and refuse to speak about the penalty.',
    'church hall ~ 120-700 ~ The hall was to be done before Easter. The congregation still meets in a tent beside a ring beam.',
    'damp course ~ 12-60 ~ No damp course was laid although it is on the drawing and on the invoice. The new plaster is already coming off in sheets.',
  ],
  other: [
    'rubble dumped ~ 4-20 ~ They dumped {n:6-18} loads of rubble on the veld behind {my} fence. The municipality fined {me}, not them.',
    'unsafe scaffolds ~ - ~ {I} walked off their site after the second day: no harnesses, planks on oil drums, and nobody who would write it in the safety file.',
    'tools locked in ~ 6-45 ~ {my} tools have been locked in their site container since {I} asked about the last payment.',
  ],
};

export const plant: Trade = {
  unpaid: [
    'scaffold hire ~ 24-210 ~ {my} scaffold stood on their job for {n:7-20} weeks, erected and struck by {my} own crew.',
    'TLB hire ~ 12-98 ~ {I} hired them a TLB with operator for {n:60-240} hours. The foreman signed every time sheet.',
    'boilermaking ~ 18-110 ~ {I} re-made the booms of two of their machines and line-bored the pins. Both went straight back to work.',
    'diesel deliveries ~ 40-380 ~ {I} delivered {n:6-38} thousand litres of diesel to their yard on {n:7-14} day terms.',
    'low-bed transport ~ 16-140 ~ {I} moved their excavators {n:4-13} times between sites, permits and escorts included.',
    'tyres ~ 30-240 ~ {I} fitted {n:6-22} earthmover tyres in their yard, on a Sunday, because they had to be running on Monday.',
    'inspection of lifting gear ~ 7-40 ~ {I} load-tested and tagged {n:30-160} slings, hooks and shackles. They use the certificates every day.',
  ],
  fraud: [
    'one digger, two buyers ~ 160-780 ~ {I} bought a used backhoe from them and paid in full. When {I} came to fetch it, it had been sold to somebody else the day before.',
    'hour meter ~ 45-260 ~ The hour meter showed {n:3-4} thousand hours when {I} bought the loader. The service book that {I} later got from the maker stops at eleven thousand.',
    'ghost hire invoices ~ 20-130 ~ They billed {me} for {n:9-26} days of crane hire. On most of those days the site was closed, and {I} {have} the gate register.',
  ],
  breach: [
    'crane that never came ~ 18-95 ~ A {n:50-80} tonne crane was booked and confirmed for a Saturday lift. It did not come, and {I} had the road closure, the riggers and the traffic officers to pay.',
    'scaffold not struck ~ 9-52 ~ The scaffold had to be down by month-end. It blocked {my} shopfront for {n:5-11} weeks more, through the whole of the festive season.',
    'broken-down excavator ~ 30-170 ~ Under the contract a broken machine is replaced within 24 hours. It stood for {n:9-19} days and they charged {me} standing time.',
    'wet rate, dry machine ~ 12-66 ~ {I} paid the wet rate, fuel included. Every tank had to be filled at {my} cost or the operator switched off.',
  ],
  other: [
    'unlicensed operator ~ - ~ The operator they sent could not show a ticket for the machine. They told {me} to "just let him carry on" until one could be found.',
    'oil in the stream ~ - ~ Their machine leaked oil into the stream through {my} farm for days. They took it away and never came back to clean up.',
  ],
};

export const joinery: Trade = {
  unpaid: [
    'timber ~ 20-160 ~ {I} supplied {n:4-19} cubic metres of [meranti|saligna|kiaat] to their workshop, graded and dry.',
    'spray finishing ~ 8-60 ~ {I} sprayed {n:60-280} cupboard doors for three of their kitchens. They took every door and hung it.',
    'installing kitchens ~ 14-86 ~ {I} fitted {n:5-16} of their kitchens over the season. Their clients signed each one off with me standing there.',
    'upholstery ~ 10-72 ~ {I} covered {n:24-120} chairs for [a lodge|a council chamber|a hotel dining room] in fabric that {I} had to buy up front.',
    'stone tops ~ 18-120 ~ {I} templated, cut and installed the granite for {n:4-12} of their kitchens.',
    'delivery of flat packs ~ 6-34 ~ {I} carried {n:40-190} boxes of office furniture from their store to a client in another province, stairs and all.',
  ],
  fraud: [
    'a kitchen that was never ordered ~ 45-180 ~ They took 70% of the price for "imported carcasses". The factory they named has no order of theirs on its books.',
    'oak that is not oak ~ 16-90 ~ {I} paid for solid oak tables. Under the varnish it is printed board: {I} drilled a hole and there is chip inside.',
    'sold the same deck twice ~ 22-85 ~ The deck timber in their yard was marked with {my} name when {I} paid. It is now on a guest house down the road.',
  ],
  breach: [
    'built-in cupboards ~ 15-78 ~ The cupboards were to be in before the baby came. The baby is {n:5-9} months old and the doors are still outstanding.',
    'a deck ~ 20-95 ~ The deck sags at the second joist and the screws are rusting after one winter, although the contract says stainless.',
    'boardroom table ~ 25-110 ~ The table arrived {n:9-20} centimetres too long for the room and with a burn in the top. They offered {me} a tablecloth.',
    'lodge beds ~ 40-220 ~ {n:10-24} beds were ordered for a lodge and {n:4-8} came, in the wrong height. {my} first guests slept on mattresses on the floor.',
    'staircase ~ 28-120 ~ Half a staircase was delivered. For {n:6-13} weeks we have climbed to the bedrooms on a ladder.',
  ],
  other: [
    'my design ~ - ~ {I} paid for a design and did not go ahead. {my} drawings, with {my} remarks on them, are now on their website as "our new range".',
    'sawdust and noise ~ - ~ They cut boards in the corridor of our block for {n:4-9} days without sheets or a vacuum. The managing agent got no answer at all.',
  ],
};

export const water: Trade = {
  unpaid: [
    'test pumping ~ 12-80 ~ {I} test-pumped {n:3-9} of their boreholes, 24 hours each, and gave them the yield reports they needed for their clients.',
    'casing ~ 22-150 ~ {I} supplied {n:90-420} metres of steel casing, collected by their drill crew.',
    'compressor hire ~ 18-110 ~ {my} compressor drilled for them for {n:3-8} weeks on a day rate.',
    'pump rewinds ~ 6-44 ~ {I} rewound {n:5-18} submersible motors for them, each tested under load.',
    'siting boreholes ~ 8-48 ~ {I} sited {n:4-14} boreholes for them with two instruments and a report each. They hit water on nearly all.',
  ],
  fraud: [
    'depth that was not drilled ~ 35-140 ~ {I} paid for {n:110-180} metres. A camera that {I} sent down found the bottom at {n:52-80}.',
    'a pump from the scrap heap ~ 14-52 ~ The "new" pump in {my} borehole has another farm\'s name scratched into it and was rewound at least twice.',
    'a water licence ~ 9-38 ~ They sold {me} a water-use licence for {amount}. The department says the reference on the letter is not theirs.',
  ],
  breach: [
    'a dry hole ~ 30-120 ~ The contract says no water, no drilling fee. There is no water, and they want the fee before they take the rig off {my} lawn.',
    'tank stand ~ 9-46 ~ The tank stand buckled with the first filling, {n:3-5} thousand litres through the carport. Their engineer was supposed to sign for it and there was no engineer.',
    'leak repair ~ 4-22 ~ They dug up {my} driveway in {n:5-9} places for one leak, did not find it and did not close the holes.',
    'irrigation for a park ~ 60-340 ~ The irrigation was to run before the planting season. The pipes are still on their rolls and {n:200-700} saplings have dried out.',
  ],
  other: [
    'contaminated water ~ - ~ They handed over the borehole as "safe for the house" without a test. The sample {I} took to a laboratory was not safe, and they do not want to see the result.',
    "the neighbour’s line ~ - ~ They connected {my} new tank to the neighbour's meter and left it so for {n:3-7} weeks after {I} had told them.",
  ],
};

import type { Trade } from './trade.ts';

export const security: Trade = {
  unpaid: [
    'guarding as subcontractor ~ 24-260 ~ {I} placed {n:6-28} guards at their sites as a subcontractor. Their client paid them every month.',
    'uniforms ~ 9-78 ~ {I} supplied {n:60-300} sets of uniforms, badges sewn on, to their measurements.',
    'camera installation ~ 14-120 ~ {I} installed {n:16-64} cameras and the control room for their client at a [mall|logistics park|hospital].',
    'radio hire ~ 6-48 ~ {n:20-80} of {my} radios were on hire to them for {n:3-9} months.',
    'armed response vehicles ~ 18-140 ~ {I} serviced and repaired their response cars for {n:4-8} months on a 30 day account.',
    'guard training ~ 8-66 ~ {I} trained {n:18-60} of their guards to grade C. They are all on duty now, with {my} certificates.',
    "guard dogs ~ 7-54 ~ {n:3-9} of {my} dogs and their handlers worked {my} client's and then their night shifts for {n:2-5} months.",
    'electric fencing ~ 16-110 ~ {I} put up {n:300-1600} metres of electric fence at an estate that they look after.',
  ],
  fraud: [
    'guards on paper ~ 30-240 ~ We paid for {n:4-8} guards a night. Our own counting found {n:1-2}, and the occurrence book is written in one hand for all of them.',
    'monitoring that was not there ~ 4-32 ~ {I} paid for 24 hour monitoring for {n:10-22} months. After the burglary it came out that {my} alarm was never linked to a control room.',
    'a job fee ~ 1.2-4 ~ They took a "vetting fee" from {n:30-90} of us for guarding jobs at a mine. The mine says that it never asked them for guards.',
  ],
  breach: [
    'estate guarding ~ 60-480 ~ The contract asks for patrols every hour, logged at {n:12-24} points. The log shows whole nights without a single one.',
    'armed response ~ 4-28 ~ Response within {n:5-8} minutes is in the contract. They came after {n:45-90}, and asked {me} whether it was still necessary.',
    'a site left alone ~ 40-320 ~ The guard was withdrawn without a word over a long weekend. By Tuesday {n:180-600} metres of copper were gone.',
    'an alarm upgrade ~ 8-52 ~ The upgrade was paid in advance and half was done. The siren now goes off in the middle of the night, and only they {have} the code.',
    "notice ignored ~ 9-70 ~ {I} gave the 60 days' notice the contract asks for. They went on taking the debit order for {n:4-7} months.",
  ],
  other: [
    'guards in the rain ~ - ~ Their guard at our gate has no hut, no toilet and no water, on 12 hour shifts. They told us that this is between them and him.',
    'keys not returned ~ - ~ We ended the contract properly. {n:3-6} remotes and a set of master keys have not come back.',
    'shouting at residents ~ - ~ Their supervisors have shouted at old people at the boom, twice with a hand on the holster. Complaints go nowhere.',
  ],
};

export const cleaning: Trade = {
  unpaid: [
    'chemicals and paper ~ 7-68 ~ {I} supplied cleaning chemicals, bin liners and paper to {n:4-12} of their sites for half a year.',
    'window cleaning ~ 8-74 ~ {I} cleaned the outside windows of {n:6-14} floors for them, by rope, as subcontractor.',
    "deep cleaning ~ 10-82 ~ {my} night team deep-cleaned {n:3-9} of their client's [branches|kitchens|schools], with signed job cards.",
    'carpet machines ~ 5-38 ~ They hired {n:3-8} carpet machines from {me} by the month and returned them broken.',
    'pest control ~ 4-36 ~ {I} treated {n:8-22} buildings that they hold the hygiene contract for.',
    'laundry ~ 6-58 ~ {I} washed {n:2-9} tonnes of linen for them over {n:3-6} months.',
  ],
  fraud: [
    'sanitising certificate ~ 5-44 ~ They billed {me} for sanitising {n:4-9} offices on dates when, by the access cards, nobody had entered the building.',
    'a franchise ~ 35-160 ~ {I} paid {amount} for a cleaning franchise with "guaranteed contracts". There are no contracts and the area was sold to {n:3-6} of us.',
  ],
  breach: [
    'office cleaning ~ 9-88 ~ Three cleaners a day is what we pay for. On most days it is one, who brings her own cloths because they supply none.',
    'after-builders clean ~ 6-42 ~ They scratched {n:11-30} new window panes with the wrong blades and walked off the job.',
    "medical waste ~ 12-90 ~ Our clinic's medical waste has to leave every week. It stood for {n:4-7} weeks and the inspector wrote us up.",
    'garden service ~ 2-18 ~ {I} pay for the year in advance. Since {n:3-5} months nobody has cut so much as a blade of grass.',
  ],
  other: [
    'workers not paid ~ - ~ Their cleaners at our school asked us for bread because they had not been paid for {n:2-3} months. When we raised it, the same women were moved away.',
    'acid on marble ~ 8-60 ~ They used pool acid on the marble stairs of our building and then said that the stairs had always been dull.',
  ],
};

export const staffing: Trade = {
  unpaid: [
    'payroll services ~ 8-64 ~ {I} ran the payroll for {n:80-400} of their workers for {n:4-9} months, on time, every time.',
    'medical examinations ~ 9-84 ~ {my} practice did {n:70-320} entry medicals for their workers. Without them not one could have gone on site.',
    'worker transport ~ 14-120 ~ {my} buses brought {n:60-180} of their workers to site and back for {n:3-6} months.',
    'recruiting as partner ~ 12-95 ~ {I} found {n:4-11} engineers for them on a split fee. The client paid the whole fee to them.',
    'overalls and boots ~ 10-86 ~ {I} supplied {n:90-420} sets of overalls and boots, delivered to their yard.',
    'shift work ~ 2-14 ~ {I} worked {n:16-40} shifts in a warehouse through this agency and was paid for {n:6-11}.',
  ],
  fraud: [
    'a placement fee ~ 1.2-6 ~ They took {amount} from {me} for a job on a cruise ship. There was no ship, and asking work-seekers for money is against the law.',
    'training before work ~ 1.5-8 ~ {I} paid for a "compulsory course" with a job at the end of it. {n:40-120} of us sat there. Nobody got a job.',
    'invented candidates ~ 14-80 ~ Two of the CVs they sold us were of people who, when we called them, had never applied to anybody.',
  ],
  breach: [
    'a replacement guarantee ~ 18-130 ~ The person they placed left in week {n:3-7}. The contract gives a free replacement within six months, and they will not honour it.',
    'harvest workers ~ 16-120 ~ {n:60-120} workers were ordered and {n:19-35} came. The fruit does not wait.',
    'compensation letters ~ 12-100 ~ A valid letter of good standing is a condition of the contract. Theirs had lapsed, and the main contractor put our whole site off for {n:4-9} days.',
  ],
  other: [
    'deductions ~ - ~ They deduct for unemployment insurance from the people they placed with us. The labour centre has no record of any of it.',
    'references ~ - ~ They gave {my} name as a reference to a client {I} {have} never worked with, and did not stop when {I} asked.',
  ],
};

export const training: Trade = {
  unpaid: [
    'facilitating ~ 9-82 ~ {I} facilitated {n:14-40} days of [first aid|plumbing theory|business administration] for them. The learners wrote and passed.',
    'moderating portfolios ~ 7-54 ~ {I} moderated {n:120-460} portfolios of evidence and handed in {my} report before the deadline.',
    'classroom rental ~ 14-120 ~ They used {n:2-5} of {my} classrooms for {n:4-9} months.',
    'course material ~ 8-70 ~ {I} wrote the manuals for {n:2-6} of their courses. They print them still.',
    'tablets ~ 40-320 ~ {I} supplied {n:30-160} tablets for a learnership that they were funded for.',
  ],
  fraud: [
    'a certificate ~ 3-28 ~ {my} certificate carries the seal of a training authority that, when {I} phoned, had never accredited them.',
    'a bursary fee ~ 1.2-7 ~ {my} daughter paid a "bursary administration fee". The bursary fund that they named does not exist.',
    'learnership stipends ~ 12-90 ~ {n:18-44} of us signed for stipends every month. The signatures on the registers they claimed with are not ours.',
    'a welding course ~ 6-34 ~ {I} paid for eight weeks of welding. There is no workshop: they showed us videos in a church hall.',
  ],
  breach: [
    'a diploma ~ 14-78 ~ The course was to take ten months with lecturers on site. After month {n:2-4} there was nobody in front of the class.',
    'company training ~ 18-140 ~ We booked a safety course for {n:20-48} people. The facilitator came for two of the five days, without materials.',
    'results withheld ~ 5-32 ~ {I} finished {n:8-14} months ago and paid every cent. The results have not been sent for certification.',
    'online classes ~ 2-18 ~ The "live" classes are recordings from years ago, with a clock of another year on the wall behind the lecturer.',
  ],
  other: [
    'learners in a storeroom ~ - ~ {n:40-70} learners in a storeroom with one window and a locked back door. We asked, and were told to bring our own fans.',
    'original documents ~ - ~ They took in the original certificates of a whole class "for verification" and will not give them back to people who leave.',
  ],
};

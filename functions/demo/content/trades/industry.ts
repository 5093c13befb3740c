import type { Trade } from './trade.ts';

export const mining: Trade = {
  unpaid: [
    'conveyor idlers ~ 60-720 ~ {I} delivered {n:120-600} conveyor idlers to their store, on their official order.',
    'hydraulic hoses ~ 14-140 ~ {I} made up {n:90-420} hydraulic hoses for them, many as call-outs in the middle of the night.',
    'shaft maintenance ~ 180-1900 ~ {my} crew did {n:5-14} weeks of shaft maintenance as their subcontractor. The mine paid them on time; their buyer showed me the remittance.',
    'roof bolts ~ 90-860 ~ {I} supplied {n:4-22} thousand roof bolts and resin over one quarter.',
    'laboratory assays ~ 12-110 ~ {my} laboratory ran {n:300-1400} samples for them, reported within 48 hours.',
    'dewatering pumps ~ 45-480 ~ {I} hired {n:3-8} dewatering pumps to them for a flooded [section|pit|decline].',
    'personal protective equipment ~ 16-190 ~ {I} supplied hard hats, lamps and self-rescuers for {n:60-280} people.',
    'drilling and blasting ~ 240-4800 ~ {I} drilled and blasted {n:40-190} thousand tonnes for them under a three-month contract.',
  ],
  fraud: [
    'a supply tender ~ 40-260 ~ {I} bought and delivered goods for a tender in the name of a well-known mine. The mine has never heard of the tender, and the goods left the delivery address the same night.',
    "manganese that was not there ~ 300-3200 ~ {I} paid for {n:400-1800} tonnes at a siding. The stockpile certificate is for another company's heap.",
    "counterfeit bearings ~ 45-380 ~ The bearings came in the maker's boxes. The maker inspected them and says that neither box nor bearing is his.",
    'test certificates ~ 30-240 ~ The test certificates with the chains name a laboratory that closed before the date on them.',
  ],
  breach: [
    'a gearbox rebuild ~ 120-980 ~ A rebuild of {n:4-6} weeks took {n:7-11} months. The plant ran on one leg in the meantime.',
    'shaft steelwork ~ 160-1500 ~ The steelwork is out by {n:18-45} millimetres. It was rejected twice, and they demand the balance before they will touch it again.',
    'shutdown crew ~ 90-740 ~ {n:30-60} artisans were contracted for the shutdown and {n:9-17} came, four of them with the red ticket that was required.',
    'crushed stone ~ 20-210 ~ The stone was to be 19 mm, washed. What came was dust with bricks in it.',
  ],
  other: [
    'community suppliers ~ - ~ They counted us as their "local partner" in the bid and in the photographs. We have not had one order.',
    'leaking drums ~ - ~ They left {n:14-50} leaking drums at our gate when their contract ended and told the guard that we knew about it.',
  ],
};

export const textiles: Trade = {
  unpaid: [
    'CMT work ~ 14-150 ~ {my} workshop made {n:1200-6400} garments for them, cut, make and trim. Their truck fetched all of it.',
    'fabric ~ 24-260 ~ {I} supplied {n:2-12} thousand metres of [poly-cotton|shweshwe|twill] on 60 days.',
    'school blazers ~ 16-120 ~ {I} sewed {n:260-900} blazers before the new school year. The school paid them in January.',
    'dyeing ~ 12-98 ~ {I} dyed {n:3-14} tonnes of yarn to their shade card.',
    'zips and buttons ~ 4-36 ~ {I} delivered trimmings for {n:5-9} months. At first they paid; then they paid every second invoice; then none.',
    'machine repairs ~ 3-28 ~ {I} keep {n:20-60} sewing machines running in their factory. They owe {me} for half a year of call-outs.',
  ],
  fraud: [
    'a uniform tender ~ 30-240 ~ They took {my} samples and {amount} as "tender security". The department says that no security was ever asked for.',
    "church uniforms ~ 6-58 ~ Our women's league paid for {n:40-120} uniforms. We got {n:4-8} samples and after that nothing.",
    'bales ~ 9-66 ~ The bales on top were grade A. Below the second layer it was rags.',
  ],
  breach: [
    'hotel linen ~ 22-190 ~ The linen shrank by {n:8-14}% in the first wash. On the order it says pre-shrunk.',
    'workwear ~ 14-130 ~ The overalls are flame-retardant by the contract. They burned like paper when our safety officer tested them.',
    'matric jackets ~ 8-62 ~ {n:90-180} matric jackets came in the fourth term, with the wrong year on the back.',
    'curtains ~ 6-54 ~ The curtains for {n:12-30} rooms hang a hand above the floor. They measured themselves.',
  ],
  other: [
    'patterns ~ - ~ {I} gave them {my} patterns to cut from. Six weeks later {my} dress was in three shops under their label.',
    'workers locked in ~ - ~ When {I} came for {my} machines the night shift was locked in. {I} told the supervisor what {I} thought of that, and {I} {have} not been let in since.',
  ],
};

export const letting: Trade = {
  unpaid: [
    'rent collected ~ 14-130 ~ They collect the rent for {my} flat. The tenant has paid every month; {I} {have} seen his slips. For {n:3-7} months nothing has reached {me}.',
    'painting between tenants ~ 6-58 ~ {I} painted {n:6-20} units for them between tenants, always overnight, always urgent.',
    "lift maintenance ~ 18-140 ~ {I} maintain the lifts in {n:3-8} buildings that they manage. The owners' levies are paid up.",
    'cleaning holiday homes ~ 4-42 ~ {my} team cleaned {n:14-40} holiday homes between guests all through December.',
    'plumbing call-outs ~ 5-48 ~ {I} did {n:16-60} call-outs at their rentals, each with a job number from their own system.',
  ],
  fraud: [
    'a flat that was not to let ~ 8-44 ~ {I} paid deposit and first rent for a flat {I} had been shown. The people who live there own it and had no idea.',
    'a holiday house ~ 9-62 ~ We drove {n:600-1300} kilometres with children and a boat to a house that had been let to three families at once.',
    'a rental deposit ~ 7-52 ~ The inspection report that they used to keep {my} deposit is of another unit: ours has no carpet and no bath.',
  ],
  breach: [
    'a deposit ~ 6-46 ~ The flat was handed over clean, the out-going inspection was signed without remarks, and the law gives them 14 days to refund. They have not.',
    'student rooms ~ 9-68 ~ Wifi, a study room and hot water were in the lease. There was no hot water from {n:4-9} weeks before the exams.',
    'managing our complex ~ 40-360 ~ They had to have the books audited each year. It has not been done for {n:2-4} years and they do not hand over the records.',
    'a sole mandate ~ 12-95 ~ They had a sole mandate with a marketing plan. In {n:3-5} months there was not one show day and the photographs are of the wrong house.',
    "geyser repairs ~ 3-26 ~ A burst geyser was reported on a Monday. {n:5-9} weeks later the ceiling came down on {my} son's bed.",
  ],
  other: [
    'a lock-out ~ - ~ They changed the locks while {my} rent was two days late, without any court order. {my} medicine was inside.',
    'admin fees ~ 1.2-9 ~ Every month there is a new "admin fee" on the statement, and every month nobody can say which clause it comes from.',
  ],
};

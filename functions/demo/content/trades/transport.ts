import type { Trade } from './trade.ts';

export const logistics: Trade = {
  unpaid: [
    'linehaul loads ~ 40-360 ~ {I} pulled {n:6-24} loads between [City Deep and Durban|Gqeberha and Midrand|Cape Town and Bloemfontein] for them. Every POD is signed and scanned.',
    'cross-border loads ~ 55-420 ~ {I} took {n:3-9} loads over [Beitbridge|Lebombo|Skilpadshek], sat at the border for days, and delivered every pallet.',
    'truck repairs ~ 12-95 ~ {I} replaced a [gearbox|clutch and flywheel|head gasket] on one of their horses and put it back on the road over a weekend.',
    'warehouse space ~ 30-260 ~ {n:180-700} of their pallets stood in {my} warehouse for {n:2-6} months, handled in and out by {my} people.',
    'refrigerated transport ~ 24-190 ~ {I} carried chilled product for them for a whole season, with temperature logs that their client accepted.',
    'forklift hire ~ 9-62 ~ They had {n:2-5} of {my} forklifts on monthly hire and ran them three shifts a day.',
    'customs clearing ~ 18-140 ~ {I} paid duties on their behalf for {n:4-11} consignments. That is {my} cash, not only {my} fee.',
    'last-mile deliveries ~ 7-58 ~ {I} delivered {n:600-3200} parcels for them with {my} own bakkie and {my} own petrol, at a rate per drop.',
    'tarpaulins ~ 6-36 ~ {I} made {n:4-15} tarpaulins to measure for their trailers.',
    'escort vehicles ~ 10-70 ~ {my} escort cars ran with their abnormal loads over {n:5-14} nights.',
  ],
  fraud: [
    'a load that vanished ~ 120-980 ~ {I} gave them a load of [copper cable|tinned fish|tyres] to move. It never arrived, the tracking was switched off along the road, and the insurance certificate they had shown {me} turned out to have lapsed.',
    'double brokering ~ 28-190 ~ They took {my} load at {my} price, passed it on to a one-truck owner and paid him nothing. He held {my} freight until {I} paid a second time.',
    'false fuel slips ~ 14-88 ~ They charged {me} fuel surcharges with slips from a filling station that, {I} found out, closed two years ago.',
    'a moving company ~ 8-46 ~ They loaded {my} household, then asked double before they would unload. {I} paid, and {n:9-22} boxes are still missing.',
  ],
  breach: [
    'late containers ~ 22-170 ~ The agreed time from port to door was {n:4-6} days. It took {n:19-33}, and the demurrage was sent on to {me}.',
    'crushed pallets ~ 18-130 ~ {n:6-18} of {my} pallets arrived crushed because they were stacked two high, against the written instruction.',
    'cold chain broken ~ 40-280 ~ The logger shows {n:9-16} degrees for half the night. The whole load of [berries|vaccines for cattle|yoghurt] had to be destroyed.',
    "contract ended overnight ~ 60-540 ~ Ninety days' notice is in the contract. They ended it with one message on a Friday, after {I} had financed {n:2-4} trucks for their route.",
  ],
  other: [
    'drivers without rest ~ - ~ Their despatcher told {my} driver to go straight back after {n:14-17} hours at the wheel, and cut the rate when {I} refused.',
    "papers withheld ~ 15-110 ~ They kept the bill of lading back to force {me} to pay another client's debt.",
  ],
};

export const motor: Trade = {
  unpaid: [
    'spray paint ~ 9-64 ~ {I} supplied paint and hardener to their booth for {n:3-7} months on account.',
    'towing ~ 5-38 ~ {I} towed {n:8-30} vehicles to their yard, at night and in the rain, at a price we had agreed on per tow.',
    "second-hand engines ~ 22-150 ~ {I} delivered {n:3-9} tested engines. They are in their customers' cars already.",
    'upholstery and trim ~ 7-45 ~ {I} re-did the seats and roof linings of {n:6-16} taxis that they had in for refurbishing.',
    'windscreens ~ 6-40 ~ {I} fitted {n:9-34} windscreens for them, mostly the same day that they called.',
  ],
  fraud: [
    'a bakkie with two histories ~ 90-330 ~ The bakkie they sold {me} was written off after a flood. It had been re-registered, and they told {me} "one careful owner".',
    'an engine overhaul ~ 22-98 ~ {I} paid for a full overhaul with new pistons. The next mechanic found the seals of the maker still in place: that engine was never opened.',
    'a deposit for an import ~ 40-220 ~ They took {amount} for a "grey import" that was said to be on the water. The ship they named was in dry dock.',
    'parts never fitted ~ 6-42 ~ The invoice lists {n:5-11} new parts. {n:3-4} of them are the old ones, cleaned with a wire brush.',
  ],
  breach: [
    'an accident repair ~ 18-110 ~ Two weeks, they said. {my} car stood in their yard for {n:4-8} months and was rained in through the open window.',
    'a gearbox guarantee ~ 14-68 ~ The rebuilt gearbox with a "12 month guarantee" lasted {n:5-11} weeks. They say the guarantee is for the oil.',
    'a conversion ~ 45-240 ~ The 4x4 conversion was to pass roadworthy. It has failed {n:2-4} times and I have never driven it legally.',
    'a boat trailer ~ 12-58 ~ The axle of the new trailer bent with an empty boat on it. The axle on the order is twice as thick.',
  ],
  other: [
    'a joyride ~ - ~ {my} car came back with {n:380-900} kilometres more on the clock and sweet papers under the seat. They told {me} it was a long test drive.',
    'storage charges ~ 5-32 ~ {I} refused one extra charge and they began to bill "storage" per day, for a car that they themselves would not release.',
  ],
};

export const travel: Trade = {
  unpaid: [
    'lodge nights ~ 24-180 ~ Their groups slept at {my} lodge on {n:6-16} nights. The guests had paid them long before they came.',
    'coach hire ~ 18-140 ~ {I} drove {n:4-12} tours for them with {my} coach, fuel and driver included.',
    'guiding ~ 7-52 ~ {I} guided for them for {n:14-40} days last season, on a day rate that they had confirmed in writing.',
    'boat trips ~ 6-44 ~ {I} took {n:90-380} of their guests out on the water. They deducted "commission" first and then paid nothing at all.',
    "conference venue ~ 30-210 ~ They booked {my} venue for a client's conference of {n:80-240} people, teas and lunches included.",
  ],
  fraud: [
    'a family holiday ~ 18-120 ~ {I} paid {amount} for a week at the coast for {n:5-9} of us. At the desk there was no booking, and there had never been one.',
    'flight tickets ~ 9-86 ~ They sent us tickets with booking numbers that the airline could not find. We found out at the check-in counter.',
    'a pilgrimage ~ 60-480 ~ {n:11-30} members of our congregation paid for a pilgrimage. The visas were never applied for and the office is locked.',
    "a matric farewell trip ~ 30-190 ~ The school paid for {n:24-60} learners. A week before departure the bus, the hostel and the company's number were all gone.",
  ],
  breach: [
    "a safari ~ 25-160 ~ {n:4-6} nights in a named camp became two nights in a backpackers' outside the reserve. The vehicle had no roof and no guide.",
    'a honeymoon ~ 20-95 ~ We had paid for a sea-view suite and transfers. We got a room above the kitchen and a taxi we paid for ourselves.',
    'shuttle for staff ~ 14-90 ~ The shuttle had to bring {my} night shift home. It did not turn up on {n:9-17} nights in one month.',
    'a refund after cancellation ~ 8-70 ~ {I} cancelled {n:60-100} days before, well inside their own terms. The terms say a full refund in 14 days.',
  ],
  other: [
    'overloaded minibus ~ - ~ {n:19-24} people in a fifteen-seater on a mountain pass, with the luggage on laps. When {I} complained the driver told us to walk.',
    'guests left behind ~ - ~ They drove off from a fuel stop without two of our pensioners and would not turn around, because the next stop was "on a schedule".',
  ],
};

import type { Trade } from './trade.ts';

export const catering: Trade = {
  unpaid: [
    'chicken and meat ~ 9-90 ~ {I} supplied [chicken portions|stewing beef|lamb and boerewors] for {n:4-12} of their functions, delivered cold before six in the morning.',
    'vegetables ~ 5-48 ~ {I} delivered vegetables to their kitchen {n:3-5} times a week for {n:2-5} months.',
    'hired waiters ~ 6-52 ~ {n:8-26} of {my} waiters worked {n:2-6} of their functions until after midnight.',
    'bread and confectionery ~ 4-30 ~ {I} baked {n:400-2600} rolls and {n:6-20} cakes for them over the festive season.',
    'cold room hire ~ 7-46 ~ They rented {my} mobile cold room for {n:3-9} weeks and brought it back dirty.',
    'crockery hire ~ 5-38 ~ {I} hired out {n:200-900} place settings. {n:30-140} plates came back broken or not at all.',
  ],
  fraud: [
    "a funeral meal ~ 6-38 ~ We paid for food for {n:150-400} mourners. On the morning of the funeral nobody came and nobody answered. We fed people from the neighbours' pots.",
    'a school feeding share ~ 30-190 ~ They took {amount} from {me} for a share in a school feeding contract. The district office told {me} they have no such contract.',
    'false proof of payment ~ 9-75 ~ They collected {my} stock on the strength of a payment slip. The money never came, and the bank told {me} that the slip was not made by its system.',
  ],
  breach: [
    'wedding catering ~ 25-160 ~ The contract was for {n:120-260} guests and three courses. Food ran out at table {n:7-11}, and dessert was sliced bread pudding from a shop.',
    'canteen contract ~ 40-320 ~ They were to run our canteen for two years. They left in month {n:4-9}, and took the fridges, which are ours, with them.',
    'year-end function ~ 14-88 ~ The food for our year-end function came {n:2-4} hours late and cold, after half of the staff had gone home.',
    'halaal menu ~ 10-70 ~ The contract says strictly halaal, and {I} asked three times. The boxes in the kitchen told another story, and they now call it "a supplier mix-up".',
  ],
  other: [
    'spoiled food ~ - ~ {n:14-38} of our guests were ill the next day. They would not say how long the [chicken|seafood|mayonnaise salad] had stood in the truck.',
    'tips withheld ~ - ~ The guests left tips for the waiters, by card, and the company kept them. Sixteen people went home with taxi fare.',
  ],
};

export const events: Trade = {
  unpaid: [
    'sound and light ~ 22-240 ~ {I} did sound and light for [their spring festival|two of their corporate evenings|a three-day expo]. The show ran without one interruption.',
    'marquees ~ 18-190 ~ {I} put up {n:3-9} marquees for them in the rain and took them down again in the rain.',
    'my band ~ 6-48 ~ {my} band played two sets at their event. The room was full and they asked for an encore.',
    'flowers ~ 7-62 ~ {I} did {n:18-60} tables, the arch and the bouquets for one of their weddings.',
    'event security ~ 16-130 ~ {I} had {n:14-60} guards at their gates for {n:2-4} nights.',
    'stage building ~ 30-260 ~ {my} crew built the stage and the grandstands and waited three days for a forklift that they should have sent.',
    'photography ~ 5-42 ~ {I} photographed the whole day and delivered {n:300-900} edited pictures within the week. They use them in their adverts.',
    'generator hire ~ 14-110 ~ {my} {n:100-250} kVA generators ran their event through load-shedding, diesel included.',
    'MC and programme ~ 4-26 ~ {I} was their MC for the evening, from the arrival of the guests to the last speech.',
    'ablution trailers ~ 8-56 ~ {n:4-10} of {my} VIP ablution trailers stood at their event, serviced through both nights.',
    'ticket scanners ~ 10-74 ~ {I} supplied the scanners and the people who worked them, and scanned {n:2-9} thousand tickets.',
  ],
  fraud: [
    'festival tickets ~ 1.2-9 ~ {I} bought {n:4-8} tickets for a festival that they advertised. On the day there was an open field and a few hundred angry people.',
    'an exhibitor stand ~ 8-64 ~ {I} paid for a stand at their trade expo. The venue says that date was never booked.',
    'a vendor fee ~ 2-14 ~ They sold {n:60-120} of us the "only" food stall at the same event.',
    'a wedding deposit ~ 15-110 ~ {I} paid the deposit for a venue that they said they managed. The owner of the venue has never heard of them.',
    "a headline act ~ 40-280 ~ They took {amount} to book a well-known artist for our heritage day. The artist's management told us that no booking was ever made.",
  ],
  breach: [
    'a wedding ~ 30-190 ~ The draping, the lounge suites and the dance floor on the contract were simply not there. There were plastic chairs, {n:60-90} too few.',
    'a product launch ~ 45-320 ~ The screen was half the size, the sound failed in the first speech, and the stage branding had our name spelled wrong.',
    'a funeral tent ~ 4-24 ~ The tent was to stand on Thursday for the vigil. It came on Saturday at ten, when we were already back from the cemetery.',
    'a postponed date ~ 18-130 ~ Their own terms allow one free change of date. They kept the deposit and asked for a new one.',
    'a sports day ~ 12-80 ~ {n:3-6} jumping castles, a first-aid post and shade were ordered. One castle came, with a leak, and no first aid.',
    "a gala dinner ~ 60-410 ~ The run sheet said doors at seven. At nine they were still laying cables between the guests' feet.",
  ],
  other: [
    'our pictures ~ - ~ Our wedding is in their brochure, children and all. We never signed for that, and they say that it is "standard in the industry".',
    'no emergency exits ~ - ~ Two of the three exits of the tent were closed off by their bars. {I} showed it to the person in charge and was told to enjoy the evening.',
    'dumped waste ~ 3-18 ~ They left {n:30-80} bags of waste on our sports field and kept the cleaning deposit that we had paid them.',
  ],
};

export const farming: Trade = {
  unpaid: [
    'maize ~ 90-880 ~ {I} delivered {n:30-210} tonnes of white maize to their silo. The weighbridge tickets are all there.',
    'citrus ~ 60-560 ~ They packed and exported {n:1100-6400} cartons of {my} fruit. The overseas buyer has paid, and {I} {have} the account sales to show it.',
    'fencing ~ 14-110 ~ {I} put up {n:3-14} kilometres of fence with {my} own team, straining posts and gates included.',
    'calves ~ 70-520 ~ {I} sold them {n:22-90} weaners at the kraal. They were loaded the same afternoon.',
    'spraying by drone ~ 12-88 ~ {I} sprayed {n:80-420} hectares for them with a drone, between the rains, as they asked.',
    'picking crew ~ 18-140 ~ {my} picking crew of {n:25-70} worked {n:3-8} weeks in their orchards. {I} paid the people every Friday from {my} own pocket.',
    'seedlings ~ 20-150 ~ {I} grew {n:40-260} thousand seedlings to their order. They fetched them all.',
    'packaging ~ 16-170 ~ {I} supplied cartons and pallets for the season, on account.',
    'milk ~ 40-330 ~ They collected {my} milk every second day for {n:3-7} months. The last {n:5-9} collections were not paid.',
    'tractor repairs ~ 8-66 ~ {I} rebuilt the hydraulics of two tractors in the middle of the harvest, working by headlamp.',
  ],
  fraud: [
    'seed that did not grow ~ 22-190 ~ The bags were sealed and labelled as certified. Under the label was another label, and less than {n:20-35} in a hundred came up.',
    'a herd that was not theirs ~ 80-460 ~ {I} paid for {n:14-40} heifers that stood in their camp. The brand, the police later told {me}, belonged to a neighbour.',
    'a short weighbridge ~ 35-280 ~ Every load weighed about {n:6-9}% less on their scale than on the municipal one. After {I} asked for a calibration certificate they stopped taking {my} calls.',
    'a tractor advert ~ 60-340 ~ {I} paid a deposit for a tractor that they advertised. The same photographs stand on a site overseas, from years ago.',
  ],
  breach: [
    'a forward contract ~ 120-1400 ~ We had a forward price in writing. When the market fell they found "moisture" in every load.',
    'feed of the wrong grade ~ 18-140 ~ {I} ordered dairy meal of 16% protein. The laboratory found {n:9-11}, and {my} herd dropped {n:3-5} litres a cow a day.',
    'late fruit packing ~ 50-420 ~ The fruit had to be packed within {n:2-3} days. It stood in their yard for {n:8-13} and went for juice.',
    'harvest contract ~ 40-360 ~ Two combines were booked for the first week of harvest. One came in the third week, without a header.',
    'storage of grain ~ 60-480 ~ They stored {my} grain and let the weevils in. The contract makes them responsible for fumigation.',
  ],
  other: [
    'spray drift ~ 20-160 ~ Their spraying drifted over {my} vegetables. {I} lost {n:2-7} hectares and they will not say what was in the tank.',
    'open gates ~ - ~ Their trucks leave {my} gates open every time that they cross the farm. {n:9-20} sheep were run over on the tar last winter.',
  ],
};

import type { Trade } from './trade.ts';

export const it: Trade = {
  unpaid: [
    'app development ~ 30-320 ~ {I} built the [booking|driver|stock] app for one of their clients, white-label. It has been live in both stores since the day {I} handed it over.',
    'fibre splicing ~ 9-88 ~ {I} spliced {n:140-620} joints for them on a suburban roll-out, tested and documented.',
    "freelance design ~ 7-62 ~ {I} designed {n:14-60} screens and an icon set for them. The client's site uses every one.",
    'server hardware ~ 60-540 ~ {I} delivered {n:2-9} servers and a storage array against a signed order.',
    'support desk ~ 12-110 ~ {I} ran the after-hours support desk for them for {n:4-9} months, nights and weekends.',
    'data migration ~ 18-150 ~ {I} moved {n:2-8} million records off their old system over two weekends. Reconciled to the cent.',
    'penetration test ~ 14-96 ~ {I} tested their portal and gave them a report that they then re-branded and sold on.',
  ],
  fraud: [
    'software licences ~ 14-180 ~ They sold us {n:30-140} licences. The publisher says that the key is a single school licence used {n:40-90} times over.',
    'refurbished laptops ~ 20-190 ~ {n:15-60} "new" laptops came with other people\'s files still on them, and a repainted lid.',
    'hosting that was resold ~ 2-26 ~ They billed {me} for a dedicated server. {my} site sat on a free account that has {n:60-200} others on it.',
  ],
  breach: [
    'an online shop ~ 18-150 ~ The shop was to go live before Black Friday. What {I} got is a login page and a spinning circle.',
    'a school network ~ 40-280 ~ {n:24-60} access points were on the order. {n:9-14} were installed and half of these are not connected to anything.',
    'source code ~ 45-360 ~ The contract says that the source code is ours on payment. We have paid, and they want a further {n:20-60} thousand rand "release fee".',
    'backups ~ 12-130 ~ Daily backups were in the contract. When the server failed, the newest one was {n:5-11} months old.',
  ],
  other: [
    'a hostage domain ~ 3-28 ~ They registered {my} domain in their own name and will not let go of it since {I} moved to another provider.',
    "client data in the open ~ - ~ {I} found a folder with our clients' forms open to anybody on their server. {I} reported it and it stayed open for {n:9-24} days.",
  ],
};

export const print: Trade = {
  unpaid: [
    'paper ~ 14-130 ~ {I} delivered {n:60-340} reams of coated paper and {n:8-30} rolls of vinyl on account.',
    'billboard frames ~ 22-160 ~ {I} made and put up {n:4-14} billboard frames for a campaign of theirs.',
    'copywriting ~ 4-36 ~ {I} wrote {n:20-90} articles and captions for their clients. All were published, none was sent back.',
    'embroidery ~ 5-44 ~ {I} embroidered {n:300-1800} caps and golf shirts for an order of theirs that had to be ready overnight.',
    'vehicle branding ~ 9-74 ~ {I} wrapped {n:5-18} vehicles for their client, in their colours and under their name.',
    'street activations ~ 8-66 ~ {n:12-40} of {my} promoters worked at [taxi ranks|malls|a stadium] for {n:6-14} days for their campaign.',
  ],
  fraud: [
    'radio adverts ~ 9-84 ~ {I} paid for {n:40-120} radio spots. The station says that {n:6-11} were booked.',
    'followers ~ 3-26 ~ The "real local audience" they sold {me} were {n:8-30} thousand empty accounts, gone within a month.',
  ],
  breach: [
    'election posters ~ 14-110 ~ The posters were delivered the day after the vote.',
    'shop sign ~ 5-48 ~ The sign has one letter missing and lights up in two colours. It is supposed to be one. They say that it is artistic.',
    'annual report ~ 16-98 ~ {n:400-1500} copies came bound upside down, {n:2-3} days before our AGM.',
    'campaign ~ 20-180 ~ Six months of posts, photographs and reports were agreed. We got {n:5-9} posts and one report, about another client.',
  ],
  other: [
    'our logo ~ - ~ They sold a logo to us and the same one, in green, to a shop in the next town.',
    'solvents down the drain ~ - ~ Their solvents go down the storm-water drain that runs past our crèche. Anyone can smell it.',
  ],
};

export const shop: Trade = {
  unpaid: [
    'marketplace sales ~ 6-72 ~ They sold {n:40-260} of {my} [candles|phone covers|school bags] through their site and were to pay out every second Friday.',
    'courier account ~ 9-110 ~ {I} delivered {n:700-4100} of their parcels. Their buyers got their goods and {I} did not get {my} money.',
    'stock on consignment ~ 14-150 ~ {I} placed stock with them on consignment. It is sold, and the listing even says "sold out".',
    'product photography ~ 4-34 ~ {I} photographed {n:120-500} products for the site. You can see {my} pictures there today.',
    'packaging boxes ~ 6-58 ~ {I} supplied {n:4-20} thousand printed boxes. They ship in them every day.',
    'refrigeration units ~ 30-220 ~ They ordered {n:3-9} display fridges from {me} for resale and delivered them to their clients the same week.',
  ],
  fraud: [
    'a washing machine ~ 4-14 ~ {I} paid {amount} for a washing machine. First it was "in transit", then the order disappeared from {my} profile.',
    'a phone that was a brick ~ 6-24 ~ The sealed phone box held a piece of floor tile, cut to size. They say that {I} must take it up with the courier.',
    'a generator ~ 8-38 ~ {I} ordered a {n:5-8} kVA generator. A hand drill came, so that the tracking shows "delivered".',
    'gift vouchers ~ 1.2-8 ~ {I} bought vouchers for {n:6-20} colleagues. None of the codes works and the help page is empty.',
    'a laptop ~ 7-28 ~ The laptop was advertised with 16 GB and came with {n:2-4}. The sticker is for 16.',
    'a coffee machine ~ 3-16 ~ They took the payment twice and sent nothing even once.',
    'a mincer ~ 9-64 ~ {I} paid {amount} for a butchery mincer. The tracking number they gave {me} belongs to a parcel that was delivered in another province.',
    'lay-by ~ 2-15 ~ {I} paid off a lay-by over {n:5-9} months. When {I} paid the last instalment the item "no longer existed", and neither did {my} money.',
    "a car seat ~ 2-7 ~ The baby car seat is a copy. The maker's serial check says that the number was never made.",
    'school shoes ~ 1.2-5 ~ {I} ordered {n:5-9} pairs of school shoes in December. In February they told {me} that the supplier had "closed".',
  ],
  breach: [
    'a refund ~ 1.5-18 ~ The item came broken and went back to them, at {my} cost, as they asked. Their terms say a refund within 10 days.',
    'a fridge ~ 6-26 ~ Delivery in {n:3-5} working days. It took {n:8-14} weeks, and the door is hinged on the wrong side.',
    'a bed ~ 4-19 ~ {I} ordered a queen-size bed and got a double, with the base of a third one.',
    'a warranty repair ~ 3-17 ~ The television went in for repair under warranty. They lost it, found it, and returned it with a different screen.',
    'a bulk order ~ 18-160 ~ We ordered {n:60-240} desks for a school. {n:20-45} came, and for these the legs are missing.',
    'a collection order ~ 2-12 ~ They confirmed that the order was ready for collection. {I} drove {n:90-210} kilometres to a locked gate.',
    'a bandsaw ~ 14-72 ~ The bandsaw is single-phase and the order says three-phase. Exchanging it has been "in process" since then.',
    'a price error ~ 3-22 ~ They took {my} order and {my} money, then cancelled it as a "price error" and kept the money as store credit that {I} cannot use.',
    'spare parts ~ 1.2-9 ~ "In stock" when {I} paid. {n:9-15} weeks later it is "awaiting the importer".',
  ],
  other: [
    'a review removed ~ - ~ {I} wrote an honest two-star review on their site. Within an hour it was gone and {my} account was closed.',
    'a subscription ~ 1.2-4 ~ {I} bought one item and found that {I} had been signed up to a monthly "members\' club". {n:5-11} debits went off before {I} saw it.',
    'returns refused ~ - ~ Their shop assistant says "no returns", their site says 14 days and the slip says 7. Whichever you show them, it is another one that counts.',
    'unsafe adaptor ~ - ~ The adaptor that came with the lamp melted on the first evening. They would not take the rest of the batch off the site.',
  ],
};

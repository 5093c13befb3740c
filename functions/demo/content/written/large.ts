import type { Written } from './written.ts';

/** Of the companies with many reviews. */
export const large: readonly Written[] = [
  {
    company: 'Litvuur',
    category: 'CONTRACT_BREACH',
    rand: 148500,
    title: 'Fourteen months, in order, with dates kept',
    evidence:
      'Contract, five payment proofs, an engineer’s report of nine pages, and a diary with photographs.',
    body: `I write this long because every time I tell it short, somebody says "but surely there was a misunderstanding". So here is the order of things.

In the first month a consultant came to our house, measured the roof with a drone, and drew up a proposal for twelve panels, a 5 kW hybrid inverter and two batteries. The price was R148 500 with everything in it: mounting, wiring, the certificate of compliance and the registration with the municipality. We signed, and paid 60% on the same day because the price would "only hold until Friday".

In the second month a crew arrived without a foreman. They carried the panels onto the roof, walked over the ridge tiles in work boots and broke about forty of them. When I pointed this out, one of them said that the office would send a tiler. The office did not send a tiler. It rained that weekend and my daughter's bed was moved into the lounge, where it stayed until winter.

In the fourth month the inverter came. It was not the make on the proposal. I was told by e-mail that the make on the proposal was out of stock in the whole country; I found it in a shop not ten minutes from their office and sent them a photograph of the shelf. They then wrote that the other one was "technically superior". We paid the next 30% because by then we were more afraid of losing everything than of paying more. I know how that sounds.

In the sixth month one battery came, not two. It was fixed to a dry wall with screws that pulled out within a week. We put a table under it.

From the seventh month to the tenth nothing at all happened. I have a diary of that time: nineteen calls, eleven messages, four promised dates. On one of those dates I took unpaid leave.

In the eleventh month I paid an independent engineer for a report. It found that the earth spike is not connected to anything, that the DC isolator is mounted upside down in the weather, and that the strings are wired so that in the afternoon half of the panels feed nothing. He disconnected it and put a tag on it. I sent the report to them, by e-mail and by hand.

They answered that, since somebody else had "interfered with the installation", the guarantee was no longer valid.

So: we have paid R133 650 of R148 500. We have a leaking roof, a tagged inverter, one battery on a kitchen table and no certificate. All that I ask is that they finish the job by the book, or take it down, mend the roof and give back what we paid. Either would do. Neither has been offered.`,
  },
  {
    company: 'Litvuur',
    category: 'FRAUD',
    rand: 62000,
    title: 'Deposit paid, office empty',
    body: 'Paid R62 000 after a very professional presentation at our community hall. The start date moved three times. When I drove to the office park the unit was empty and the security guard said that I was the eighth person that week to ask.',
    evidence: 'Quotation, proof of payment and pictures of the empty unit.',
  },
  {
    company: 'Litvuur',
    category: 'CONTRACT_BREACH',
    rand: null,
    title: 'System works, paperwork does not',
    body: 'To be fair: the panels work and the two youngsters who put them up were polite and neat. But no certificate of compliance, no registration and no manual, eight months after the last payment. Without it I cannot sell the house. I have asked eleven times.',
  },
  {
    company: 'Litvuur',
    category: 'NON_PAYMENT',
    rand: 318400,
    title: 'Wholesaler: account of R318 400 handed over',
    body: 'We are a small electrical wholesaler and gave them a 30 day account after they had paid cash for a year. In the two months when load-shedding was at its worst they took stock for R318 400 and have not paid for any of it. Their office confirms the balance and says that customers have not paid. Customers who came to our counter tell us that they all paid in full before the work began. The account has been handed over.',
    evidence: 'Signed account application, 14 tax invoices, proof of collection, confirmation of balance.',
  },
  {
    company: 'Litvuur',
    category: 'OTHER',
    rand: null,
    title: 'Please train your sales people',
    body: 'A salesman told my mother, who is 81, that the law would soon force every pensioner to have solar and that she would be fined. She signed at her kitchen table. We could cancel within the five days, luckily, but they only gave her deposit back after we had gone to the press.',
  },
  {
    company: 'Litvuur',
    category: 'CONTRACT_BREACH',
    rand: 87900,
    title: 'Drilled through our geyser pipe and drove off',
    body: 'Day one: they drilled through the hot water pipe in the roof. Day one, half an hour later: they drove off "to get a fitting". That was nine weeks ago. The plumber, the new ceiling and the carpet were for our account. The panels are leaning against the garage, still in plastic.',
  },
  {
    company: 'Litvuur',
    category: 'NON_PAYMENT',
    rand: 23600,
    title: 'Sixteen days on roofs, paid for five',
    body: 'I am an installer with my own tools. I did sixteen days for them at a day rate. They paid five days and said the rest comes "when the client signs". The clients have signed, I was standing there. R23 600. Angikaze ngibone into enje, I have never seen such a thing.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'FRAUD',
    rand: 11999,
    title: 'Fridge that exists only on the website',
    body: 'Ordered and paid for a fridge, R11 999. Got an order number, then a "delay", then a message that my order was delivered and signed for. The signature is a straight line. At the time of the so-called delivery I was at home, waiting for it, with the food in cooler boxes.',
    evidence: 'Order confirmation, bank confirmation and the picture of the signature.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'CONTRACT_BREACH',
    rand: 2499,
    title: 'Ninety-one days for a refund, and counting',
    body: 'Returned a faulty air fryer inside the seven days. They confirmed that they had received it and that it was faulty. Policy: refund in ten working days. Today is day ninety-one.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'NON_PAYMENT',
    rand: 54320,
    title: 'Sells my soap, keeps my money',
    body: 'I make soap at home with my two sisters. Through their marketplace we sold 1 358 bars between winter and Christmas; the dashboard shows it to the cent. "Payout pending" is what it says beside R54 320. We bought the oils on credit. When I asked in the sellers\' group who else was waiting, I was removed from the group.',
    evidence: 'Screenshots of the dashboard for each month.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'FRAUD',
    rand: 4299,
    title: 'Box of sand',
    body: 'Ordered a tablet for my son\'s studies. In the box: a sealed bag of sand, the right weight to the gram. I filmed the opening. They answered that "video can be edited".',
  },
  {
    company: 'Ndlovuskop',
    category: 'NON_PAYMENT',
    rand: 1265000,
    title: 'R1.26 million in certified work, eleven months late',
    body: `We did the stormwater and kerbs on a housing job as their subcontractor. Every month the engineer measured, the certificate was issued, and our claim was a copy of it. Certificates 1 to 4 were paid, late. 5, 6 and 7 were not, and nor was the retention.

The client has confirmed to us in writing that he has paid the main contractor for all seven. We went to adjudication as the contract provides, and the adjudicator found for us on every point. The award was due in ten days. That is eleven months ago.

We are 22 people. Three of them have worked for me since the beginning. I have had to tell two of those three that there is no work.`,
    evidence:
      'Seven payment certificates, the adjudicator’s decision, and the client’s confirmation of payment.',
  },
  {
    company: 'Ndlovuskop',
    category: 'NON_PAYMENT',
    rand: 38700,
    title: 'Skip hire never paid',
    body: 'Hired 9 skips from us for a demolition, full ones swapped within the day. R38 700, on a 14 day account. When we stopped delivering they simply went to the next skip company. I phoned him: same story there now.',
  },
  {
    company: 'Ndlovuskop',
    category: 'CONTRACT_BREACH',
    rand: 215000,
    title: 'Foundations not to the drawing',
    body: 'The engineer\'s drawing says 700 by 230 with mesh. When the inspector had one opened up it was 450 wide with two bars thrown in. The wall on top of it has to come down. They refuse to redo it without "additional payment for additional concrete".',
  },
  {
    company: 'Maanskyn',
    category: 'CONTRACT_BREACH',
    rand: 96400,
    title: 'My daughter’s wedding, without chairs',
    body: 'Paid in full eight weeks ahead, as they ask. On the day: no chairs until the bride was already at the door, tables without cloths, one generator that died with the first song. My brothers fetched benches from the church. It was still a beautiful day, because of the people. They offered us 10% off our next event.',
    evidence: 'Contract, proof of payment, our own pictures without guests.',
  },
  {
    company: 'Maanskyn',
    category: 'NON_PAYMENT',
    rand: 18500,
    title: 'String quartet, three invoices, zero paid',
    body: "We played three functions for them this season. Lovely audiences, correct contracts, and not one payment. Musicians are not a decoration you hire on credit. R18 500 divided by four is somebody's rent.",
  },
  {
    company: 'Maanskyn',
    category: 'FRAUD',
    rand: 45000,
    title: 'Sold us a date that was already sold',
    body: 'They took R45 000 from us for a Saturday in spring. The venue told us that the same company had already sold that Saturday to another couple, whom we have since met. We are both out of a venue and out of pocket. They say that it was the computer.',
  },
  {
    company: 'Ukhozikazi',
    category: 'CONTRACT_BREACH',
    rand: 184000,
    title: 'Guards asleep or absent: 41 nights logged',
    body: 'As trustees of a complex of 96 units we checked the gate ourselves, in turns, for three months. On 41 nights the guard house was empty for two hours or more. We deducted for those nights as the service level agreement allows, and they answered by withdrawing everybody at six on a Friday evening.',
    evidence: 'Our log, the agreement with the clause marked, and the e-mails.',
  },
  {
    company: 'Ukhozikazi',
    category: 'NON_PAYMENT',
    rand: 72800,
    title: 'Vehicle tracking not paid for nine months',
    body: 'We fitted tracking units to 28 of their vehicles. Nine monthly invoices of a bit over R8 000 each are open. The units are theirs to use and they use them, we can see that they log in every day. What they cannot do, it seems, is pay.',
  },
  {
    company: 'Drieklipdrift',
    category: 'NON_PAYMENT',
    rand: 486200,
    title: 'Owner-driver: 17 loads, R486 200',
    body: `I have one truck. My wife does the books. For seventeen loads in a row I believed "it is in Friday's run".

Diesel for those loads was about R290 000 of my own money. The tolls, mine. The tyre that burst at Harrismith, mine. In the end I parked the truck at their gate and said that I would stay until I was paid. After two days a manager brought me a letter that promised three payments. I drove home. None of the three came.

Ek vra nie guns nie, I ask for what is on the POD.`,
    evidence: 'Seventeen signed PODs, the letter with the three dates, fuel slips.',
  },
  {
    company: 'Drieklipdrift',
    category: 'CONTRACT_BREACH',
    rand: 143000,
    title: 'Our machine arrived in two pieces',
    body: 'One CNC lathe, on a flatbed, to be lashed and tarped by contract and at a price that said so. It arrived untarped, rusty on the ways and with the head broken off. The driver had been told that it was scrap. Their insurance "does not cover machinery", although they had sent us a certificate that says that it does.',
  },
];

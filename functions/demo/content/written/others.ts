import type { Written } from './written.ts';

export const others: readonly Written[] = [
  {
    company: 'Umkhonto Ridge',
    category: 'NON_PAYMENT',
    rand: 89300,
    title: 'Tube and fittings not paid',
    body: 'We supplied tube and fittings for R89 300. Good people on site, honestly, they helped us offload. But head office does not pay. Fourteen weeks now.',
  },
  {
    company: 'Umkhonto Ridge',
    category: 'CONTRACT_BREACH',
    rand: 41000,
    title: 'Scaffold without a handover certificate',
    body: 'By law a scaffold is handed over with a signed certificate before anyone climbs it. Ours came with a verbal "is fine, my boss". Our safety officer red-tagged it, we lost six working days, and they charged hire for all six.',
    evidence: 'Red tag, site diary and their invoice.',
  },
  {
    company: 'Kodespruit',
    category: 'CONTRACT_BREACH',
    rand: 640000,
    title: 'Eighteen months of sprints and no system',
    body: `We run four clinics and needed one booking system for all of them. The contract had nine milestones with a payment at each. What we learned, at R640 000, is that a milestone means nothing if the supplier decides for himself when he has reached it.

Milestones 1 to 3 were documents. 4 was a demonstration on the developer's laptop. 5 and 6 were marked as "accepted by the client" in a meeting that none of us had attended. When we asked for the software to be put on a server that we could reach, there was a new estimate.

Our auditors' IT people looked at the code. It is a bought template with our logo on it; two of the nine modules exist. We gave notice under the contract, and asked for the payments of milestones 4 to 6 back. They have not disputed a single fact in that letter. They just do not answer it.`,
    evidence: 'Contract with milestones, meeting invitations, and the auditors’ review.',
  },
  {
    company: 'Bytemakoti',
    category: 'NON_PAYMENT',
    rand: 27500,
    title: 'Junior developer, two invoices ignored',
    body: "My first freelance job out of varsity. Two months, R27 500, they loved the work and said so in writing. The love stopped when the invoice came. I see my code every time I open their client's site.",
  },
  {
    company: 'Pap & Peppadoek',
    category: 'NON_PAYMENT',
    rand: 6350,
    title: 'R6 350 for eggs, of all things',
    body: 'Thirty trays a week on the handshake of a man I knew from church. Seven weeks not paid. It is only R6 350, but I have two hundred hens and they eat on Mondays too.',
  },
  {
    company: 'Pap & Peppadoek',
    category: 'CONTRACT_BREACH',
    rand: 22000,
    title: 'Ran out of food at my father’s memorial',
    body: 'We ordered for 180 and about 150 came. By the time that the elders were served there was only rice. I stood there ashamed in front of my whole family. Sengathi bebecabanga ukuthi asizukubona, as if we would not notice.',
  },
  {
    company: 'Rooigrasvlak',
    category: 'OTHER',
    rand: null,
    title: 'My CV with my name taken off, sold on',
    body: 'I applied for one job. Three companies have called me since about jobs for which I never applied, each with a different version of my CV. One of them listed a degree that I do not have. I asked the agency to remove me, twice.',
  },
  {
    company: 'Sebenzamoyeni',
    category: 'NON_PAYMENT',
    rand: 132400,
    title: 'Clinic not paid for 212 medicals',
    body: 'Occupational health practice here. 212 workers examined, chest X-rays included, on a signed order of R132 400. The workers started on the mine on the strength of our certificates. They paid us R20 000 in the fourth month and nothing after that.',
  },
  {
    company: "O'Hallorane",
    category: 'CONTRACT_BREACH',
    rand: 34800,
    title: 'Paint peeled within one summer',
    body: 'A full respray, R34 800, "lifetime guarantee". By Easter the bonnet looked like sunburn. They told me that it was the bird droppings. All over, evenly, both doors?',
  },
  {
    company: 'Stofpad',
    category: 'FRAUD',
    rand: 118000,
    title: 'Suspension on the invoice, blocks on the car',
    body: 'R118 000 for a named suspension kit. My own mechanic put the car on a lift: original springs with spacer blocks and new stickers. The importer of that kit says that he did not supply this company in the last two years.',
    evidence: 'Invoice, pictures from the lift, the importer’s letter.',
  },
  {
    company: 'Inyathibeng',
    category: 'NON_PAYMENT',
    rand: 1940000,
    title: 'Pumps standing in a shaft, R1.94m unpaid',
    body: "Six multistage pumps, made to order, inspected at our works by their own engineer, delivered, installed, running. R1 940 000. In the creditors' meeting we were asked to take 20 cents in the rand over three years. Two weeks later they announced an expansion.",
    evidence: 'Order, inspection report, delivery notes, minutes of the meeting.',
  },
  {
    company: 'Akkertjievlei',
    category: 'OTHER',
    rand: null,
    title: 'Register signed for us',
    body: 'I attended eleven of the forty days because classes were cancelled the rest of the time. On the register my signature stands on all forty. I did not write it. I told the training authority and I would say so in front of anybody.',
  },
  {
    company: 'Mfundokhaya',
    category: 'CONTRACT_BREACH',
    rand: 19800,
    title: 'No practicals, no certificate',
    body: 'Paid R19 800 for an early childhood course. The brochure promised 12 weeks in a real crèche. There was no crèche. Without practicals the certificate is not valid, they themselves taught us that in week one.',
  },
  {
    company: 'Blinkvenster',
    category: 'NON_PAYMENT',
    rand: 15200,
    title: 'Small supplier of black bags',
    body:
      'Black bags, 190 boxes, R15 200. Sounds silly. It is my whole month.' +
      ' They have been "loading the payment" since winter.',
  },
  {
    company: 'Inkanyezana',
    category: 'CONTRACT_BREACH',
    rand: 8900,
    title: 'Wedding invitations with the wrong date',
    body: 'We signed off a proof with the right date. They printed the wrong one on 160 invitations and then asked us to pay for the reprint. In the end we wrote the date by hand with a gold pen, at one in the morning, laughing and crying.',
  },
  {
    company: 'Vaalrandjie',
    category: 'FRAUD',
    rand: 265000,
    title: 'Load of steel went somewhere else',
    body: 'We booked 28 tonnes of steel coil through this broker. It was collected by a truck whose papers matched the booking. It never arrived. The broker says that the truck was not his; the booking number that the driver showed was. Case opened, insurer busy, and we have had to buy the steel a second time.',
  },
  {
    company: 'Koppiesig',
    category: 'CONTRACT_BREACH',
    rand: 17600,
    title: 'Deposit kept for "repainting" a painted flat',
    body: 'Moved out with a clean inspection. Six weeks later they sent a bill for repainting, R17 600, exactly my deposit plus interest. I walked past: same walls, same hook where my calendar was.',
    evidence: 'Signed inspection forms, in and out.',
  },
  {
    company: 'Hoekhuis 360',
    category: 'NON_PAYMENT',
    rand: 93500,
    title: 'Levies paid, plumber not',
    body: 'I keep the drains of two of their buildings running. The owners there show me that their levies are up to date. My account is R93 500 and the oldest invoice on it has a birthday soon.',
  },
  {
    company: 'Molapokgosi',
    category: 'CONTRACT_BREACH',
    rand: 74000,
    title: 'Paid for 120 metres, casing for 18',
    body: 'The borehole caved in after five months because there is casing only in the first 18 metres. The drill log they gave me speaks of hard rock from there on. What came up in my tank is not rock, it is red mud.',
  },
  {
    company: 'Tjommie',
    category: 'CONTRACT_BREACH',
    rand: 52500,
    title: 'Two cultures, one contract, half a wedding',
    body: 'We chose them because they said that they do both: lobola celebration on the Friday, white wedding on Saturday. Friday never happened. They had written it down for the wrong month and would not give that half back. R52 500.',
  },
  {
    company: 'Skulpiesbaai',
    category: 'CONTRACT_BREACH',
    rand: 128000,
    title: 'Kitchen gutted and left to the wind',
    body: 'There is a hole where the window was to go, a plastic sheet over it, and the southeaster does the rest. Two thirds paid. Mense, kry verwysings, get references, and phone them.',
  },
  {
    company: 'Suidoosterkrag',
    category: 'OTHER',
    rand: 9500,
    title: 'Members never got to see the books',
    body: 'I bought shares in the co-operative for R9 500 because I liked the idea of neighbours making power together. In three years no annual meeting was held, and a request of 30 members for the financial statements was refused.',
  },
  {
    company: 'Perdebergpas',
    category: 'CONTRACT_BREACH',
    rand: 310000,
    title: 'Wine stored at 31 degrees',
    body: 'Contract: 15 degrees, logged. Our own logger, which we forgot in a case, says 31 at the hottest. Six hundred cases of a vintage that I will not make again. Their explanation was a tripped switch over a long weekend. For nineteen days?',
    evidence: 'Logger file, storage agreement, tasting panel’s report.',
  },
  {
    company: 'Vygiedorp',
    category: 'NON_PAYMENT',
    rand: 41250,
    title: 'Cheese platters for everyone, money for nobody',
    body: 'Our dairy delivered to their harvest lunches all of last season, R41 250. I hear from the olive people and the bread people that they wait too. We still greet each other in town, which makes it worse.',
  },
  {
    company: 'Nuwejaarsrivier',
    category: 'NON_PAYMENT',
    rand: 57600,
    title: 'Sheared 4 800 sheep',
    body: '4 800 sheep at R12 each, my team of nine, two weeks of sleeping in a shed. That is R57 600. The wool is sold. The farm office says "after the wool cheque". The wool cheque came, the broker told me so.',
  },
  {
    company: 'Tafelgoud',
    category: 'FRAUD',
    rand: 84300,
    title: 'Cruise that never had our names on it',
    body: 'Sixtieth birthday cruise for my mother, seven tickets, R84 300. At the terminal they were very kind, but none of us was on any list. The travel desk says the line made an error. The line says that it has no contract with this desk.',
    evidence: 'Vouchers, proof of payment, and the answer of the cruise line.',
  },
  {
    company: 'Kelpkoning',
    category: 'OTHER',
    rand: null,
    title: 'Site offline for a week, status page green',
    body: 'For seven days our web shop was down. Every one of the seven days their status page said "all systems operational". A backup was restored in the end that was four months old, and all orders since then were gone.',
  },
  {
    company: 'Atlantisduin',
    category: 'NON_PAYMENT',
    rand: 226000,
    title: 'Yarn on 60 days, now at 310',
    body: 'Fourth generation in textiles, seen good years and bad, never seen this. R226 000 of combed cotton yarn. They have woven it, dyed it, sold it. We now supply cash only, to everybody, and it pains me.',
  },
  {
    company: 'Thukelanyoni',
    category: 'NON_PAYMENT',
    rand: 47900,
    title: 'Blocks made in our village, not paid',
    body: "We are a women's co-operative, fourteen members, and we make cement blocks by hand. They took 9 580 blocks for the school toilets. The toilets stand, children use them, and that makes us glad. But R47 900 is not paid and the cement shop wants its money from us.",
  },
  {
    company: 'Umlazikazi',
    category: 'CONTRACT_BREACH',
    rand: 162000,
    title: 'Demurrage for their mistake',
    body: 'They booked our container on the wrong vessel, left it at the port for 23 days, then passed the whole demurrage on to us. R162 000. When we refused they held back the next container as well.',
  },
  {
    company: 'Bunny & Bhajia',
    category: 'NON_PAYMENT',
    rand: 12750,
    title: 'Spices on credit, five months',
    body: 'My late father supplied this kitchen and never had a problem. New management, new manners: R12 750 for masala, dhania and rice, five months old. I say it without anger. Just pay, please.',
  },
  {
    company: 'Amanzimnandi',
    category: 'FRAUD',
    rand: 56000,
    title: 'Community borehole: money raised, rig never came',
    body: 'Our village collected R56 000 over two years, ten rand by ten rand. The quotation has a drawing on it and a date. The date has come and gone four times. Our gogos still walk to the river. Kubuhlungu.',
    evidence: 'Collection book, quotation, proof of payment.',
  },
  {
    company: 'Ezulwinikude',
    category: 'NON_PAYMENT',
    rand: 33400,
    title: 'Draping company not paid',
    body: 'Did the draping for a gala of theirs, 34 metres of ceiling, up at four in the morning. R33 400, invoice accepted. The manager now answers only with voice notes of eleven seconds that say nothing.',
  },
  {
    company: 'Hlabathinikazi',
    category: 'NON_PAYMENT',
    rand: 78900,
    title: 'Bananas gone, money gone',
    body: "Six loads of bananas sold on commission at the market through them. The market's own sales notes say R78 900 after commission. I got an SMS with a thumbs up.",
  },
  {
    company: 'Nqweba',
    category: 'OTHER',
    rand: null,
    title: 'Left planks over a school gate',
    body: 'They took the scaffold down at our school and left loose planks on the canopy over the gate for two days, in a wind that we in this town know well. I called four times before somebody came.',
  },
  {
    company: 'Mthathana',
    category: 'CONTRACT_BREACH',
    rand: 13400,
    title: 'Ox ordered, two sheep delivered',
    body: 'For the unveiling we ordered an ox, slaughtered and inspected. They brought two sheep and a long story. You cannot do an unveiling for my grandfather with two sheep.',
  },
  {
    company: 'Bawarivier',
    category: 'NON_PAYMENT',
    rand: 940000,
    title: 'Mohair clip of a whole district',
    body: "Eleven of us delivered our kids' hair to the same store. My share is R940 000. It was exported in autumn; the shipping marks are ours. We were paid an advance of one tenth. Since then there have been three changes of bank and not one of payment.",
    evidence: 'Delivery advice, catalogue, export document with our marks.',
  },
  {
    company: 'Ikamvalethu',
    category: 'FRAUD',
    rand: 7800,
    title: 'Registered for a course that is not registered',
    body: 'R7 800 for a "nursing assistant" course. The council says that this college is not on its list and never was. Sixty of us in one class, most on borrowed money.',
  },
  {
    company: 'Mopaniekophoek',
    category: 'NON_PAYMENT',
    rand: 385000,
    title: 'Liner plates, cut and delivered',
    body: 'Thirty tonnes of wear plate, profiled to their drawings, R385 000. Their quality man passed it. Their buyer takes our calls on Fridays after four, when the bank is closed.',
  },
  {
    company: 'Letabalapa',
    category: 'NON_PAYMENT',
    rand: 29800,
    title: 'Picked their naartjies for eight weeks',
    body: 'As a labour contractor I brought 46 people. The last two weeks were not paid: R29 800. I paid the people from my stokvel and I have to face those mothers at the next meeting.',
  },
  {
    company: 'Steenkoolspruitjie',
    category: 'NON_PAYMENT',
    rand: 4800000,
    title: 'R4.8 million for two years of haulage',
    body: 'Nine tippers, day and night, for two years on their contract at a colliery. For the last five months they did not pay: R4 800 000 to the rand, confirmed by their own bookkeeper. We have liquidation papers ready and would honestly prefer a payment plan that is kept.',
    evidence: 'Weighbridge summary, confirmation of balance, contract.',
  },
  {
    company: 'Platinakrans',
    category: 'CONTRACT_BREACH',
    rand: 470000,
    title: 'Winder rope with forged mileage',
    body: 'The rope was to be new. Our rope inspector found wear of some years and a lubricant that we do not use. If he had not looked, people would have gone down on that rope. They offered a discount. A discount!',
    evidence: 'Inspector’s report and the order.',
  },
  {
    company: 'Mooirivierswal',
    category: 'OTHER',
    rand: 1200,
    title: 'Charged us for a key that never worked',
    body: 'R1 200 for a gate key "of the new type". It has not opened the gate once. Eleven of us in this house have the same key and the same charge, and we climb over the fence when we come from the library at night.',
  },
  {
    company: 'Bokonenyana',
    category: 'CONTRACT_BREACH',
    rand: 88000,
    title: 'Walked off the contract at harvest',
    body: 'Farm watch over harvest was the whole point of the contract. They left in the first week of harvest because another client paid more. Nineteen bags of cable and a bakkie load of seed gone that same month.',
  },
  {
    company: 'Goudveldsig',
    category: 'NON_PAYMENT',
    rand: 11300,
    title: 'Last month’s wages of our placement',
    body: 'I worked as a bookkeeper for a client of theirs and was paid through them. The last month, R11 300, did not come. The client shows me that he paid them on the 25th. Ek is moeg gesukkel.',
  },
  {
    company: 'Diamantgruis',
    category: 'NON_PAYMENT',
    rand: 203500,
    title: 'Tippers tyred and serviced, never paid',
    body: 'Twelve services and 26 tyres since last summer. R203 500. Kimberley is a small place, everybody warned me and I gave them a chance because everybody deserves one. That was the chance.',
  },
  {
    company: 'Hoekhuis 360',
    category: 'CONTRACT_BREACH',
    rand: 1120000,
    title: 'What two years of management did to our building',
    body: `I am a trustee of a building of 64 flats, most of them owned by people who bought their first home there. This is what happened when we handed the management to this company. All of it is minuted.

Year one. The contract says that levies are collected into an account in the body corporate's own name. In month three a bank statement showed that they were going into the company's general account. We were told that it was temporary, "while the mandate is being processed". It took seven letters and a lawyer to change that, and the money of those months was never reconciled.

The lift stopped in winter. We were told that the part was on order. In spring the lift company told us, when we phoned them ourselves, that the account had not been paid since autumn and that there was no order. For five months a neighbour of 78 was carried down from the fourth floor for her treatment by the young men of the third.

Year two. The insurance lapsed. Nobody told us; we found out when a geyser burst and the claim was turned down. The premium had been on our statements as paid in every one of those months. They say that it was an administrative oversight. The damage to four flats was for the account of the people who live in them.

At the annual meeting, which took place only after a third of the owners had demanded it, there were no audited statements. There was a sheet of paper with round figures. We voted to end the contract and gave the notice that it asks for.

Since then they have not handed over the owners' register, the plans, the keys of the pump room or the records. By the reckoning of the accountant whom we then paid to reconstruct the books, R1 120 000 of our money is not accounted for. He uses that word, "not accounted for", and so do I. What became of it is for others to find out. We have asked the ombud and the court for help.

To other trustees: look at the bank statement, not at the report. Ask the insurer himself. And have two signatures on everything.`,
    evidence: 'Minutes, bank statements, the insurer’s letter and the accountant’s report.',
  },
  {
    company: 'Nuwejaarsrivier',
    category: 'CONTRACT_BREACH',
    rand: 356000,
    title: 'A season’s grapes and one telephone call',
    body: `We are four emerging growers who farm on a piece of land together, eleven hectares of table grapes. We had a written agreement with this farm: they would pack and cool our fruit in their store, at a price per carton, in weeks 3 to 7. The dates matter more than anything, because a grape that is ripe does not wait for anybody.

In week 2 we sent our estimate and they confirmed it. In week 3 our first trailers stood at their gate at six in the morning. At eleven somebody came out and said that their own fruit was late and that it was going first. We were asked to come back on Thursday. On Thursday it was the same, and then there was one telephone call, of less than a minute: they would not be able to help us this season after all.

We found another store, 90 kilometres away and at nearly twice the price, for about a third of the crop. One third went for raisins and the rest was ploughed in. I have been farming since I was a boy, and worked on other people's farms for thirty years before that, and I had never ploughed in fruit.

Our loss, worked out with the extension officer row by row, is R356 000. The agreement has a clause for exactly this case. They answer that it was "never meant so strictly". Nou hoekom skryf ons dit dan neer, why do we then write it down?

All of us still owe the co-op for the fertiliser. We will pay it. We do what we sign.`,
    evidence: 'Signed agreement, estimate with confirmation, the extension officer’s calculation.',
  },
];

import type { Written } from './written.ts';

/** Reviews that moderation did not publish, each with what its author was told. */
export const rejected: readonly Written[] = [
  {
    company: 'Litvuur',
    category: 'OTHER',
    rand: null,
    title: 'Thieves!!!',
    body: 'THIEVES THIEVES THIEVES!!! Everybody knows it. Do not buy there. They must all go to jail and rot.',
    reason:
      'Please describe what happened to you: what was agreed, what was paid and what was not done. Insults without facts cannot be published.',
  },
  {
    company: 'Litvuur',
    category: 'FRAUD',
    rand: null,
    title: 'Heard it from my neighbour',
    body: "My neighbour's cousin says that they took his money and went to Mozambique. I have not dealt with them myself but people must know.",
    reason: 'Reviews must be first-hand. The person to whom this happened is welcome to submit it.',
  },
  {
    company: 'Litvuur',
    category: 'OTHER',
    rand: null,
    title: 'Rather use our company',
    body: 'They are expensive and slow. Our company does the same installation for half of the price, with a free braai for every customer who signs this month.',
    reason: 'This advertises another business, which our terms do not allow.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'OTHER',
    rand: null,
    title: 'Website is ugly',
    body: 'The colours are terrible and the letters are far too small. Whoever made this site should be ashamed. I did not order anything in the end.',
    reason: 'This is an opinion about a website, not about non-payment, fraud or a broken contract.',
  },
  {
    company: 'Klikkraaltjie',
    category: 'FRAUD',
    rand: 3200,
    title: 'Order not here after one day',
    body: 'I ordered yesterday evening and it is still not here!! R3 200 just gone. They answered that delivery takes three to five days but I do not believe a word.',
    reason:
      'By your own description the delivery is not late yet. Please write again if the promised date has passed.',
  },
  {
    company: 'Ndlovuskop',
    category: 'OTHER',
    rand: null,
    title: 'Dismissed without a hearing',
    body: 'I was dismissed from this company after a fight on site that I did not start. There was no hearing. I want my job back and my leave pay.',
    reason:
      'A dispute between an employee and an employer belongs before the CCMA, which decides such cases free of charge. This register does not cover it.',
  },
  {
    company: 'Ndlovuskop',
    category: 'NON_PAYMENT',
    rand: 900000,
    title: 'They owe everyone in town',
    body: 'They owe everyone in town, easily nine hundred thousand or more. You just have to ask around. Nobody gets paid there, nobody.',
    reason:
      'Please write about the amount that is owed to you, with the invoice and the due date. Totals for others cannot be checked.',
  },
  {
    company: 'Maanskyn',
    category: 'OTHER',
    rand: null,
    title: 'The owner’s private life',
    body: 'The person who runs this has been divorced twice and drives a car that is not paid for. Ask yourself whether you want such a person at your wedding.',
    reason: 'This is about a person’s private life, not about the company’s conduct.',
  },
  {
    company: 'Ukhozikazi',
    category: 'OTHER',
    rand: null,
    title: 'All security companies are the same',
    body: 'They are all the same, this one too. You pay and pay and the crime is still there. The government should step in and close them all down.',
    reason: 'This does not describe anything that this company did or did not do.',
  },
  {
    company: 'Drieklipdrift',
    category: 'NON_PAYMENT',
    rand: 18000,
    title: 'Testing',
    body: 'Testing whether this form works. Please ignore. I will write my actual review over the weekend when I have the papers with me.',
    reason: 'As you asked, we have not published this test.',
  },
  {
    company: 'Tshelovane',
    category: 'CONTRACT_BREACH',
    rand: 15000,
    title: 'Quotation too high',
    body: 'They quoted me R15 000 for something that should cost five. When I said so they told me that I was free to go elsewhere. That is daylight robbery.',
    reason: 'A high quotation that you did not accept is no breach of contract.',
  },
  {
    company: 'Kodespruit',
    category: 'FRAUD',
    rand: null,
    title: 'They stole my idea',
    body: 'I told them at a braai about an app for finding a parking place. Two years later they build an app for a parking garage. Coincidence? I think not.',
    reason: 'Nothing in this shows an agreement or a duty that the company broke.',
  },
  {
    company: 'Rooigrasvlak',
    category: 'OTHER',
    rand: null,
    title: 'Did not get the job',
    body: 'I had the best CV of all and still was not invited. They clearly only take people whom they know. Unfair!!',
    reason:
      'Not being chosen for a post is not misconduct by itself. If you were asked for a fee, or treated unlawfully, please say how.',
  },
  {
    company: 'Koppiesig',
    category: 'OTHER',
    rand: null,
    title: 'Neighbours make noise',
    body: 'The tenants that they put next door play music until three in the morning. I have asked the agent to throw them out and they say that they need a court order for that.',
    reason:
      'The agent is right that the law requires a court order. There is no breach by the company in what you describe.',
  },
  {
    company: 'Vygiedorp',
    category: 'OTHER',
    rand: null,
    title: 'Soup was cold',
    body: 'We ate at a market stall of theirs. The soup was cold and the bread was from yesterday. Two stars from me, and only because of the view.',
    reason:
      'This register is for non-payment, fraud and broken contracts. A restaurant review site is the better place for this one.',
  },
  {
    company: 'Tafelgoud',
    category: 'CONTRACT_BREACH',
    rand: 12800,
    title: 'It rained the whole week',
    body: 'We booked a beach holiday and it rained for six days out of seven. They refuse to refund us for the rain although they showed us pictures with sun.',
    reason: 'The weather is nothing that the company promised in what you sent us.',
  },
  {
    company: 'Umlazikazi',
    category: 'NON_PAYMENT',
    rand: 51000,
    title: 'Invoice of last week',
    body: 'Sent them my invoice last week on 30 days and so far they have not paid. I do not have a good feeling about this at all.',
    reason: 'The invoice is not due yet. Please come back if the terms have run out.',
  },
  {
    company: 'Thukelanyoni',
    category: 'FRAUD',
    rand: null,
    title: 'Tender was corrupt',
    body: 'There is no way that they won that tender honestly. I will not say who told me, but money changed hands, and it was a lot.',
    reason:
      'This is a serious accusation from a source that you do not name. Please take it to the authorities; we can only publish what you saw yourself.',
  },
  {
    company: 'Bawarivier',
    category: 'NON_PAYMENT',
    rand: 64000,
    title: 'My ex-partner’s clip',
    body: 'My former business partner delivered wool there and was not paid. We share nothing anymore but I thought that I would put it here in his name.',
    reason: 'Only the person or business to whom the money is owed can submit this.',
  },
  {
    company: 'Blinkvenster',
    category: 'OTHER',
    rand: null,
    title: 'They parked in front of my gate',
    body: 'Their van stood in front of my gate for forty minutes. When the driver came back he said sorry but I was already late for a meeting.',
    reason: 'Annoying as it is, this falls outside the categories of this register.',
  },
  {
    company: 'Molapokgosi',
    category: 'CONTRACT_BREACH',
    rand: 38000,
    title: 'No longer an issue',
    body: 'They drilled in the wrong corner of the stand and it took me two months to get it sorted. In the meantime they have repaid me and apologised, so actually it is fine now.',
    reason:
      'As the matter was settled before you wrote, we have not published it. Thank you for telling both sides.',
  },
  {
    company: 'Sabielala',
    category: 'OTHER',
    rand: null,
    title: 'No lions',
    body: 'Three drives and not a single lion. We saw about four hundred impala. For that money one expects a lion.',
    reason:
      'Sightings are not something that a safari company can promise, and your booking does not say that it did.',
  },
  {
    company: 'Steenkoolspruitjie',
    category: 'FRAUD',
    rand: null,
    title: 'Case before the court',
    body: 'We are in the High Court with them and the judge has ordered that nobody may speak about it, but I will say this much: wait until you hear it.',
    reason:
      'You mention an order not to speak about this case. We cannot publish anything on it while the order stands.',
  },
  {
    company: 'Goudveldsig',
    category: 'OTHER',
    rand: null,
    title: 'Bad vibes',
    body: 'I cannot put my finger on it, but something about that office is not right. The plants were all dead. Would not sign anything there.',
    reason:
      'Please describe a concrete event. An impression alone cannot be checked or answered by the company.',
  },
];

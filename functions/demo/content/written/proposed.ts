import type { Written } from './written.ts';

/** Of companies that nobody has listed yet: they wait with their company. */
export const proposed: readonly Written[] = [
  {
    company: 'Ouma Grietavlei',
    category: 'NON_PAYMENT',
    rand: 4100,
    title: 'Butter and flour not paid',
    body: 'They bake the best rusks in the Overberg and I say that as somebody who supplies the butter for them. R4 100 is open since the winter market, and I cannot find them on this site, so I add them.',
  },
  {
    company: 'Skemerlaan',
    category: 'CONTRACT_BREACH',
    rand: 26500,
    title: 'Gate motor installed, gate does not close',
    body: 'Paid R26 500 for a sliding gate and a motor. The rail is laid skew, the gate stops a metre short every time. Three visits booked, none kept. Meantime we close it with a chain.',
  },
  {
    company: 'Umvelanqaba',
    category: 'FRAUD',
    rand: 68000,
    title: 'Roof sheets paid for, never ordered',
    body: 'After the storm we were desperate and paid R68 000 for sheets the same day. The factory on the quotation says that there is no order. The roof is still a sail with tyres on it.',
    evidence: 'Quotation, proof of payment, answer of the factory.',
  },
  {
    company: 'Pixelkoedoe',
    category: 'CONTRACT_BREACH',
    rand: 14500,
    title: 'Website half done since last year',
    body: "R14 500, paid in two parts. There is a home page with somebody else's text in Latin on it. Two of my customers have asked me whether we moved to Italy.",
  },
  {
    company: 'Tjorrie',
    category: 'OTHER',
    rand: null,
    title: 'Old parts not given back',
    body: 'I asked before the job, in writing, to have the old parts back. They were "thrown away". I asked for the invoice of the new ones: also thrown away. Dis nie reg nie.',
  },
  {
    company: 'Lethabonolo',
    category: 'FRAUD',
    rand: 3600,
    title: 'Prepaid maths lessons, tutor never came',
    body: 'Twelve lessons paid for before the trial exams. The tutor came once, without a book. They told us that he had left, that another was on the way, and that fees are not refundable.',
  },
  {
    company: 'Xhamela',
    category: 'CONTRACT_BREACH',
    rand: 43000,
    title: 'Panels up, nothing connected',
    body: "Four panels on my mother's roof, wires hanging down to the window. Since spring. When it rains we switch off the whole house because we are afraid of those wires.",
  },
  {
    company: 'Rooivalkhoek',
    category: 'NON_PAYMENT',
    rand: 19700,
    title: 'Casual movers not paid over December',
    body: 'Seven of us carried furniture for them the whole of December, on a day rate. I am writing for all seven: R19 700 is still owed and they have changed their number.',
  },
  {
    company: 'Phalafalana',
    category: 'NON_PAYMENT',
    rand: 8450,
    title: 'Lawnmower repairs unpaid',
    body: 'I repaired eleven of their machines, new carburettors and blades, R8 450. They fetch the machines when I am out and leave my invoice on the bench.',
  },
  {
    company: 'Riemvasmaakster',
    category: 'CONTRACT_BREACH',
    rand: 31200,
    title: 'Flower season tour cancelled at the gate',
    body: 'We were nine, all pensioners, and had saved for the flowers. The bus had no permit for the park and turned around at the gate. R31 200. We saw the flowers from a filling station.',
  },
];

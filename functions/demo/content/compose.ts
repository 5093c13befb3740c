import type { Category } from '../../../shared/enumerations.ts';
import {
  between,
  fill,
  pick,
  type Random,
  spoken,
  type Values,
  type Voice,
  writtenAmount,
} from './grammar.ts';
import type { Tongue } from './people.ts';
import { CUSTOMER, EVIDENCE, OTHER, TITLES, UNPAID } from './phrases.ts';
import { TRADES } from './trades/all.ts';
import type { Trade, TradeName } from './trades/trade.ts';

export interface Text {
  title: string;
  body: string;
  amountOwedZar: number | null;
  evidenceNote: string | null;
}

interface Occasion {
  company: number;
  trade: TradeName;
  category: Category;
  tongue: Tongue;
  /** Days from the incident to the review. */
  gap: number;
}

const LINES: Record<Category, keyof Trade> = {
  NON_PAYMENT: 'unpaid',
  FRAUD: 'fraud',
  CONTRACT_BREACH: 'breach',
  OTHER: 'other',
};

/** Whose work is done at the customer's place, so that somebody else can finish it. */
const SITE_TRADES: ReadonlySet<TradeName> = new Set(['solar', 'construction', 'plant', 'joinery', 'water']);

const TERMS = ['7 days', '14 days', '30 days', '30 days', '45 days', '60 days'];

/** What a review says after its first sentences: pools in order, each with the chance that it is drawn from. */
type Plan = readonly (readonly [pool: readonly string[], chance: number])[];

const PLANS: Record<Category, Plan> = {
  NON_PAYMENT: [
    [UNPAID.due, 1],
    [UNPAID.chase, 0.75],
    [UNPAID.excuse, 0.5],
    [UNPAID.chase, 0.22],
    [UNPAID.effect, 0.35],
    [UNPAID.close, 0.45],
  ],
  FRAUD: [
    [CUSTOMER.paid, 0.6],
    [CUSTOMER.contact, 0.7],
    [CUSTOMER.fraudView, 0.7],
    [CUSTOMER.contact, 0.2],
    [CUSTOMER.close, 0.4],
  ],
  CONTRACT_BREACH: [
    [CUSTOMER.contact, 0.8],
    [CUSTOMER.remedy, 0.65],
    [CUSTOMER.paid, 0.45],
    [CUSTOMER.contact, 0.2],
    [CUSTOMER.close, 0.4],
  ],
  OTHER: [
    [OTHER.response, 1],
    [OTHER.response, 0.3],
    [CUSTOMER.close, 0.25],
  ],
};

/** A phrase without the mark that says for whom it is. */
const bare = (text: string) => text.replace(/^\w+>/, '');

const startsOf = (tongue: Tongue) => (tongue === 'afrikaans' ? 'af>' : tongue === 'nguni' ? 'nguni>' : '-');

/**
 * Draws texts so that the least used line comes first and nothing is said twice about one company while anything
 * else is left to say.
 */
export class Composer {
  readonly #random: Random;
  readonly #uses = new Map<string, number>();
  readonly #titles = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Keeps a title from being used again for its company. */
  reserveTitle(company: number, title: string): void {
    this.#titles.add(`${company} ${title}`);
  }

  /** Whether there is a line left that nobody has yet told of this company. */
  hasMore(company: number, trade: TradeName, category: Category): boolean {
    return TRADES[trade][LINES[category]].some((line) => this.#used(`${company} ${line}`) === 0);
  }

  compose(occasion: Occasion): Text {
    const random = this.#random;
    const { company, category, tongue } = occasion;
    const line = this.#draw(TRADES[occasion.trade][LINES[category]], company, tongue);
    const [thing = '', range = '-', opening = ''] = line.split(' ~ ');
    const rand = range === '-' ? null : drawRand(range, random);
    const isSpokenOf = rand !== null && /\{amount\}/.test(opening);
    const values: Values = {
      thing,
      Thing: thing.charAt(0).toUpperCase() + thing.slice(1),
      gap: spoken(occasion.gap),
      Gap: spoken(occasion.gap).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
      terms: pick(
        random,
        TERMS.filter((terms) => parseInt(terms, 10) <= Math.max(7, occasion.gap)),
      ),
      amount: rand === null ? '' : writtenAmount(rand, between(random, 0, 3)),
    };
    const sentences = [opening];
    // A text that counts the days itself is not told another span.
    const isTimed = category !== 'NON_PAYMENT' && /\b(?:days?|weeks?|months?|years?)\b/.test(opening);
    const isSite = SITE_TRADES.has(occasion.trade);
    const suits = (text: string) =>
      (!isTimed || !/\{gap\}/i.test(text)) && (isSite || !text.startsWith('site>'));
    const eagerness = 0.55 + random() * 0.8;
    for (const [pool, chance] of PLANS[category]) {
      const fits = pool.filter(
        (text) =>
          suits(text) &&
          this.#used(`${company} ${text}`) === 0 &&
          (!text.includes('{amount}') || (rand !== null && !isSpokenOf)),
      );
      if (fits.length > 0 && random() < (chance === 1 ? 1 : chance * eagerness)) {
        sentences.push(this.#draw(fits, company, tongue));
      }
    }
    const voice: Voice = random() < 0.5 ? 'one' : 'several';
    const told = sentences.map((text) => fill(bare(text), values, speaker(sentences, voice), random));
    return {
      title: this.#title(TITLES[category].filter(suits), company, values, rand),
      body: paragraphs(told, random),
      amountOwedZar: rand === null ? null : rand * 100,
      evidenceNote: random() < 0.55 ? null : pick(random, EVIDENCE[category]),
    };
  }

  #draw(pool: readonly string[], company: number, tongue: Tongue): string {
    const fits = pool.filter((text) => !/^(?:af|nguni)>/.test(text) || text.startsWith(startsOf(tongue)));
    const weighed = fits.map((text) => ({
      text,
      weight: this.#used(`${company} ${text}`) * 1000 + this.#used(text) + this.#random() * 0.9,
    }));
    weighed.sort((a, b) => a.weight - b.weight);
    const chosen = weighed[0]?.text ?? '';
    for (const key of [chosen, `${company} ${chosen}`]) this.#uses.set(key, this.#used(key) + 1);
    return chosen;
  }

  #used(key: string): number {
    return this.#uses.get(key) ?? 0;
  }

  #title(patterns: readonly string[], company: number, values: Values, rand: number | null): string {
    const fits = patterns.filter((text) => rand !== null || !text.includes('{amount}'));
    for (;;) {
      const title = fill(bare(this.#draw(fits, company, 'english')), values, 'one', this.#random);
      if (title.length > 80 || this.#titles.has(`${company} ${title}`)) continue;
      this.reserveTitle(company, title);
      return title;
    }
  }
}

/** A text that says I or we outright is told so throughout. */
function speaker(sentences: readonly string[], drawn: Voice): Voice {
  const text = sentences.join(' ');
  if (/\b(?:[Ww]e|[Oo]urs?|us)\b/.test(text)) return 'several';
  return /\bI\b(?!\})|\b[Mm]y\b(?!\})/.test(text) ? 'one' : drawn;
}

function drawRand(range: string, random: Random): number {
  const [low = 1, high = 1] = range.split('-').map((text) => Number(text) * 1000);
  const drawn = low * (high / low) ** random();
  const step = drawn < 5_000 ? 10 : drawn < 60_000 ? 50 : drawn < 400_000 ? 100 : 1_000;
  return Math.max(1_200, Math.round(drawn / step) * step);
}

/** Short texts stay whole; longer ones are broken now and then, as people do. */
function paragraphs(sentences: readonly string[], random: Random): string {
  if (sentences.length < 4 || random() < 0.5) return sentences.join(' ');
  const at = between(random, 1, 2);
  return `${sentences.slice(0, at).join(' ')}\n\n${sentences.slice(at).join(' ')}`;
}

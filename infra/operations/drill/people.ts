import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import type { Payment } from '../../../shared/schemas/debts.ts';
import type { ModeratedReply } from '../../../shared/schemas/replies.ts';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { type SiteResponse, CheckError, Visitor } from '../smoke/visitor.ts';
import { LEAVING_AUTHOR, MODERATORS, makePlan, type Plan, readNumber } from './plan.ts';
import type { Product } from './product.ts';

/** The number of attempts for a call without a response, or with a 5xx. */
const ATTEMPTS = 30;
/** Items of a page that a moderator handles before reading it again. */
const AT_A_TIME = 3;

/** Outcomes and errors of all people together. */
export interface Observations {
  outcomes: Set<string>;
  /** Calls that were retried although the product was up. */
  errors: string[];
}

/** A person at a browser who keeps trying while the product is down. */
export class Person {
  readonly #product: Product;
  readonly #visitor: Visitor;
  readonly #met: Observations;

  constructor(product: Product, web: string, met: Observations) {
    this.#product = product;
    this.#visitor = new Visitor(new URL(web));
    this.#met = met;
  }

  /** The outcome, which must be one of those expected: `404` or `409 already_decided`. */
  async expect(expected: readonly string[], method: string, path: string, body?: unknown): Promise<string> {
    const { outcome, text } = await this.#ask(method, path, body);
    this.#met.outcomes.add(outcome);
    if (!expected.includes(outcome)) throw new CheckError(`${method} ${path} answered ${outcome}: ${text}`);
    return outcome;
  }

  /** The response if the call succeeded; null if it was refused in an expected way. */
  async tryTo<T>(
    refusals: readonly string[],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T | null> {
    const { outcome, text } = await this.#ask(method, path, body);
    if (outcome.startsWith('20')) return (text === '' ? null : JSON.parse(text)) as T | null;
    this.#met.outcomes.add(outcome);
    if (refusals.includes(outcome)) return null;
    throw new CheckError(`${method} ${path} answered ${outcome}: ${text}`);
  }

  async read<T>(path: string): Promise<T> {
    const { outcome, text } = await this.#ask('GET', path);
    if (outcome !== '200') throw new CheckError(`GET ${path} answered ${outcome}: ${text}`);
    return JSON.parse(text) as T;
  }

  async send<T>(path: string, body: unknown): Promise<T> {
    const { outcome, text } = await this.#ask('POST', path, body);
    if (!/^20[01]$/.test(outcome)) throw new CheckError(`POST ${path} answered ${outcome}: ${text}`);
    return JSON.parse(text) as T;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<{ outcome: string; text: string }> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const up = await this.#product.up;
      const answer = await this.#visitor.request(method, path, body).catch(() => null);
      if (answer && answer.status < 500) return { outcome: describeOutcome(answer), text: answer.text };
      const isRestarted = (await this.#product.up) !== up;
      if (!isRestarted) this.#met.errors.push(`${method} ${path}: ${answer ? answer.text : 'no answer'}`);
    }
    throw new CheckError(`${method} ${path} got no answer in ${ATTEMPTS} times`);
  }
}

/** A refusal as its status and code, everything else as its status. */
function describeOutcome({ status, text }: SiteResponse): string {
  return status < 400 ? String(status) : `${status} ${(JSON.parse(text) as { code: string }).code}`;
}

interface People {
  moderators: readonly Person[];
  authors: readonly Person[];
  visitor: Person;
  /** Represents all companies. */
  representative: Person;
}

/** Events after a number of decided reviews. */
interface Events {
  leavesAfter: number;
  killsAfter: number;
  kill: () => void;
}

/** All people on the site, and what follows from the moderators' decisions. */
export class Crowd {
  readonly #people: People;
  readonly #ids: ReadonlyMap<number, string>;
  readonly #events: Events;
  readonly #underway = new Set<Promise<unknown>>();
  readonly #followed = new Set<string>();
  #decisions = 0;

  /** `ids` are the reviews' ids by their numbers. */
  constructor(people: People, ids: ReadonlyMap<number, string>, events: Events) {
    this.#people = people;
    this.#ids = ids;
    this.#events = events;
  }

  /** Runs all moderators at once, until nothing is left to decide and nobody else is acting. */
  async work(): Promise<void> {
    await Promise.all(this.#people.moderators.map((moderator, index) => this.#moderate(moderator, index)));
  }

  async #moderate(moderator: Person, index: number): Promise<void> {
    for (;;) {
      const seen =
        (await this.#decide(moderator, index)) +
        (await this.#start(moderator, index)) +
        (await this.#settle(moderator, index)) +
        (await this.#publishReplies(moderator, index));
      if (seen > 0) continue;
      if (this.#underway.size === 0) return;
      await Promise.all(this.#underway);
    }
  }

  async #decide(moderator: Person, index: number): Promise<number> {
    const waiting = await moderator.read<PendingReview[]>('/api/admin/reviews/pending?limit=24');
    for (const { id, title } of share(waiting, index)) {
      const number = readNumber(title);
      const path = `/api/admin/reviews/${id}/${makePlan(number).verdict}`;
      const outcome = await moderator.expect(
        ['200', '409 already_decided', '404 review_not_found'],
        'POST',
        path,
        { reason: 'By the guidelines.' },
      );
      if (outcome !== '404 review_not_found')
        this.#once(`decided ${number}`, () => this.#afterDecision(number));
    }
    return waiting.length;
  }

  async #start(moderator: Person, index: number): Promise<number> {
    const received = await moderator.read<ModeratedTakedown[]>('/api/admin/takedowns?status=RECEIVED');
    for (const { id } of share(received, index))
      await moderator.expect(['200', '409 illegal_step'], 'POST', `/api/admin/takedowns/${id}/start`, {});
    return received.length;
  }

  async #settle(moderator: Person, index: number): Promise<number> {
    const open = await moderator.read<ModeratedTakedown[]>('/api/admin/takedowns?status=UNDER_REVIEW');
    for (const { id, review } of share(open, index)) {
      // An open request always has its review.
      const number = readNumber(review.title ?? '');
      const { takedown, withdrawn } = makePlan(number);
      const body = { reason: 'By the guidelines.' };
      await moderator.expect(
        ['200', '409 illegal_step'],
        'POST',
        `/api/admin/takedowns/${id}/${takedown}`,
        body,
      );
      if (withdrawn === 'once removed') this.#once(`withdrawn ${number}`, () => this.#withdraw(number));
    }
    return open.length;
  }

  /** A reply to a review that has gone is refused, so that it does not wait forever. */
  async #publishReplies(moderator: Person, index: number): Promise<number> {
    const waiting = await moderator.read<ModeratedReply[]>('/api/admin/replies');
    for (const { id } of share(waiting, index)) {
      const path = `/api/admin/replies/${id}`;
      const over = ['404 reply_not_found', '409 already_decided'];
      const outcome = await moderator.expect(
        ['200', '409 review_not_public', ...over],
        'POST',
        `${path}/approve`,
        {},
      );
      if (outcome === '409 review_not_public')
        await moderator.expect(['200', ...over], 'POST', `${path}/reject`, { reason: 'It left.' });
    }
    return waiting.length;
  }

  /** Changes a debt, while others take the review out of public view. */
  async #payAndAnswer(number: number): Promise<void> {
    const review = `/api/reviews/${this.#ids.get(number)}`;
    const author = this.#findAuthor(number);
    const { representative } = this.#people;
    const payment = { amountZar: 300, paidOn: '2026-08-03' };
    const gone = ['401 unauthorized', '404 review_not_found', '409 review_not_public'];
    const refusals = [...gone, '409 already_settled', '422 exceeds_outstanding'];
    const acts: Record<Plan['debt'][number], () => Promise<unknown>> = {
      'author pays': () => author.tryTo(refusals, 'POST', `${review}/payments`, payment),
      'author settles': () => author.tryTo(refusals, 'POST', `${review}/settle`, {}),
      'company disputes': () =>
        representative.tryTo(refusals, 'PUT', `${review}/dispute`, { reason: 'NOT_OWED' }),
      'company replies': () =>
        representative.tryTo(refusals, 'PUT', `${review}/reply`, {
          body: 'We have paid what was owed, and the bank statement that shows it is with the author.',
        }),
      'company claims': async () => {
        const claim = await representative.tryTo<Payment>(refusals, 'POST', `${review}/payments`, payment);
        const answers = [...refusals, '404 payment_not_found', '409 already_decided'];
        const how = number % 3 === 0 ? 'deny' : 'confirm';
        if (claim) await author.tryTo(answers, 'POST', `/api/payments/${claim.id}/${how}`, {});
      },
    };
    await Promise.all(makePlan(number).debt.map((act) => acts[act]()));
  }

  /**
   * What other people do when a review is decided. A moderator whose response got lost learns of the decision
   * from the next one's 409.
   */
  async #afterDecision(number: number): Promise<void> {
    this.#decisions += 1;
    const { leavesAfter, killsAfter, kill } = this.#events;
    if (this.#decisions === leavesAfter) this.#once('account gone', () => this.#leave());
    if (this.#decisions === killsAfter) kill();
    const { verdict, withdrawn, requests } = makePlan(number);
    // Its author withdraws a review that will soon be decided.
    const next = number + MODERATORS;
    if (this.#ids.has(next) && makePlan(next).withdrawn === 'while it waits') await this.#withdraw(next);
    if (verdict === 'reject') return;
    await Promise.all([
      ...Array.from({ length: requests }, () => this.#askForTakedown(number)),
      this.#payAndAnswer(number),
      ...(withdrawn === 'once approved' ? [this.#withdraw(number)] : []),
    ]);
  }

  async #withdraw(number: number): Promise<void> {
    const path = `/api/reviews/${this.#ids.get(number)}`;
    await this.#findAuthor(number).expect(['204', '404 review_not_found'], 'DELETE', path);
  }

  async #askForTakedown(number: number): Promise<void> {
    const request = {
      reviewId: this.#ids.get(number),
      requesterName: 'Lerato Khumalo',
      requesterEmail: 'lerato@example.co.za',
      reason: 'The amount is wrong: the invoice that it names was paid in full, as the bank statement shows.',
    };
    const expected = ['201', '404 review_not_found'];
    await this.#people.visitor.expect(expected, 'POST', '/api/takedown-requests', request);
  }

  /** Deletes an account. If the response got lost, the person finds out by being signed out. */
  async #leave(): Promise<void> {
    await this.#people.authors[LEAVING_AUTHOR]?.expect(
      ['204', '401 unauthorized'],
      'DELETE',
      '/api/auth/user',
    );
  }

  #findAuthor(number: number): Person {
    const author = this.#people.authors[makePlan(number).author];
    if (!author) throw new Error(`Review ${number} has no author`);
    return author;
  }

  #once(what: string, action: () => Promise<void>): void {
    if (this.#followed.has(what)) return;
    this.#followed.add(what);
    const running = action();
    this.#underway.add(running);
    // A failure is thrown to the caller that waits for all running work.
    void running.then(() => this.#underway.delete(running)).catch(() => undefined);
  }
}

/** Two moderators try to decide the same items. */
function share<T>(waiting: readonly T[], index: number): T[] {
  const start = (Math.floor(index / 2) * AT_A_TIME) % Math.max(waiting.length, 1);
  return waiting.slice(start, start + AT_A_TIME);
}

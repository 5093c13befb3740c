import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Act,
  daily,
  type Kind,
  MODERATORS,
  type Name,
  PEOPLE,
  type Register,
  settleDown,
  SPEAKER,
  standing,
  take,
} from './model.ts';
import type { Outside } from './outside.ts';
import { isSame, type View, viewOf } from './view.ts';

/** The state of a run: the expected register. */
export interface Known {
  register: Register;
  /** Numbers the names of new items. */
  made: number;
}

type Command = fc.AsyncCommand<Known, Outside>;

const MOMENT = 10_000;

/** The random part of an act; its subject is chosen among the items that exist when it runs. */
interface Drawn {
  kind: Kind;
  /** Null: somebody who may do it. */
  by: Name | null;
  on: number;
  amount: number;
  days: number;
}

/** The subject of each act, and who usually does it. */
const ABOUT: Record<
  Kind,
  {
    on: 'company' | 'review' | 'takedown' | 'appeal' | 'nothing';
    by: 'anybody' | 'author' | 'moderator' | 'speaker';
    weight?: number;
  }
> = {
  propose: { on: 'nothing', by: 'anybody', weight: 4 },
  list: { on: 'company', by: 'moderator', weight: 4 },
  decline: { on: 'company', by: 'moderator' },
  merge: { on: 'company', by: 'moderator', weight: 2 },
  remove: { on: 'company', by: 'moderator' },
  speak: { on: 'company', by: 'speaker', weight: 3 },
  submit: { on: 'company', by: 'anybody', weight: 8 },
  edit: { on: 'review', by: 'author' },
  approve: { on: 'review', by: 'moderator', weight: 10 },
  reject: { on: 'review', by: 'moderator', weight: 2 },
  unpublish: { on: 'review', by: 'moderator', weight: 2 },
  withdraw: { on: 'review', by: 'author' },
  pay: { on: 'review', by: 'author', weight: 3 },
  'confirm payment': { on: 'review', by: 'author', weight: 2 },
  'deny payment': { on: 'review', by: 'author' },
  settle: { on: 'review', by: 'author' },
  confirm: { on: 'review', by: 'author', weight: 2 },
  dispute: { on: 'review', by: 'speaker' },
  'withdraw dispute': { on: 'review', by: 'speaker' },
  reply: { on: 'review', by: 'speaker', weight: 2 },
  'approve reply': { on: 'review', by: 'moderator', weight: 2 },
  'reject reply': { on: 'review', by: 'moderator' },
  'file takedown': { on: 'review', by: 'anybody', weight: 3 },
  'start takedown': { on: 'takedown', by: 'moderator', weight: 3 },
  'action takedown': { on: 'takedown', by: 'moderator', weight: 2 },
  'refuse takedown': { on: 'takedown', by: 'moderator', weight: 2 },
  'appeal review': { on: 'review', by: 'author', weight: 2 },
  'appeal takedown': { on: 'takedown', by: 'anybody' },
  'grant appeal': { on: 'appeal', by: 'moderator', weight: 2 },
  'refuse appeal': { on: 'appeal', by: 'moderator' },
  'show name': { on: 'nothing', by: 'anybody', weight: 2 },
  'prove address': { on: 'nothing', by: 'anybody' },
  'delete account': { on: 'nothing', by: 'anybody' },
};
const KINDS = Object.keys(ABOUT) as Kind[];

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: ABOUT[kind].weight ?? 1, arbitrary: fc.constant(kind) }))),
  // Mostly somebody who may do it: a refused act changes nothing.
  by: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  ),
  on: fc.nat(7),
  amount: fc.constantFrom(0, 100, 100, 200, 300),
  days: fc.constantFrom(0, 30, 1000, 1200),
});

const at = <T>(items: readonly T[], place: number): T | undefined => items[place % (items.length || 1)];

const MOST = { companies: 4, reviews: 8 };

/** The kind of act to run instead: acts on missing items create them, and at a maximum none are created. */
function possible(kind: Kind, { companies, reviews, takedowns }: Register): Kind {
  const { on } = ABOUT[kind];
  if (on === 'nothing' && kind !== 'propose') return kind;
  const open = Object.values(companies).filter(({ status }) => status !== 'REMOVED' && status !== 'MERGED');
  if (open.length === 0) return 'propose';
  if (kind === 'propose') return open.length < MOST.companies ? kind : 'list';
  if (on === 'company' && kind !== 'submit') return kind;
  if (Object.keys(reviews).length === 0)
    return open.some(({ status }) => status === 'LISTED') ? 'submit' : 'list';
  if (kind === 'submit') return Object.keys(reviews).length < MOST.reviews ? kind : 'approve';
  return on === 'takedown' && Object.keys(takedowns).length === 0 ? 'file takedown' : kind;
}

/** The drawn act on an existing item; null if there is no item for it. */
function choose({ by, on: place, amount, days, ...drawn }: Drawn, { register, made }: Known): Act | null {
  const { companies, reviews, takedowns } = register;
  const there = Object.keys(companies).filter((name) => companies[name]?.status !== 'REMOVED');
  const kind = possible(drawn.kind, register);
  const { on: about, by: usual } = ABOUT[kind];
  const appealed = [...Object.entries(reviews), ...Object.entries(takedowns)].filter(
    ([, { appeal }]) => appeal,
  );
  const lists = {
    company: there,
    review: Object.keys(reviews),
    takedown: Object.keys(takedowns),
    appeal: appealed.map(([name]) => name),
    nothing: [''],
  };
  const named = at(lists[about], place);
  if (named === undefined) return null;
  const on = kind === 'speak' ? standing(register, named) : named;
  const author = PEOPLE.find((name) => register.people[name].id === reviews[on]?.by);
  const usually = {
    anybody: at(PEOPLE, place) ?? 'thandi',
    author: kind === 'pay' && amount === 100 ? SPEAKER : (author ?? 'thandi'),
    moderator: at(MODERATORS, place + amount / 100) ?? 'sipho',
    speaker: SPEAKER,
  };
  const actor = kind === 'speak' ? SPEAKER : (by ?? usually[usual]);
  const name =
    {
      propose: `Company ${made} of Paarl`,
      submit: `Invoice ${made}`,
      'file takedown': `Request ${made}`,
      merge: at(there, place + 1 + amount / 100) ?? on,
      'show name': at(['full', 'first', 'hidden'], place) ?? 'full',
    }[kind as string] ?? '';
  if (kind === 'pay' && amount === 0) return null;
  if (kind === 'prove address' && register.people[actor].isProved) return null;
  if (kind === 'delete account' && MODERATORS.includes(actor)) return null;
  return { kind, by: actor, on, name, amount, days };
}

const told = ({ kind, by, on, name, amount, days }: Act) =>
  [by, kind, on, name && `→ ${name}`, amount && `R${amount / 100}`, days && `${days} days ago`]
    .filter(Boolean)
    .join(' ');

/** Expects the public view to equal the model's, in one of the possible outcomes. */
async function expectOneOf(
  outside: Outside,
  registers: readonly Register[],
  isWhole: boolean,
): Promise<Register> {
  const seen = await outside.look();
  const whole = isWhole ? await outside.lookAtEach(seen) : seen;
  const expected = registers.map((register) => viewOf(register, outside.now));
  const comparable = (view: View) => (isWhole ? view : { ...view, own: {}, log: {} });
  const found = expected.findIndex((view) => isSame(comparable(view), whole));
  if (found < 0) expect(whole).toEqual(comparable(expected[0] as View));
  return registers[found] as Register;
}

/** One person acts. */
class Do implements Command {
  readonly drawn: Drawn;
  #told = '';
  constructor(what: Drawn) {
    this.drawn = what;
  }
  check = (known: Readonly<Known>) => choose(this.drawn, known) !== null;
  async run(known: Known, outside: Outside): Promise<void> {
    const act = choose(this.drawn, known) as Act;
    this.#told = told(act);
    known.made += 1;
    outside.setClock(outside.now + MOMENT);
    const { after, answer } = take(known.register, act, outside.now);
    const got = await outside.do(act);
    expect(`${this.#told}: ${got}`).toBe(`${this.#told}: ${answer}`);
    known.register = await expectOneOf(outside, [after], false);
  }
  toString = () => this.#told;
}

/** One person acts, and the process ends after some requests to the table. The stream completes the rest. */
class CutOff implements Command {
  readonly drawn: Drawn;
  readonly after: number;
  #told = '';
  constructor(what: Drawn, after: number) {
    this.drawn = what;
    this.after = after;
  }
  check = (known: Readonly<Known>) => this.drawn.kind !== 'speak' && choose(this.drawn, known) !== null;
  async run(known: Known, outside: Outside): Promise<void> {
    const act = choose(this.drawn, known) as Act;
    this.#told = `cut off after ${this.after} requests: ${told(act)}`;
    known.made += 1;
    outside.setClock(outside.now + MOMENT);
    const { register } = known;
    const { after } = take(register, act, outside.now);
    const answer = await outside.do(act, { cutAfter: this.after });
    await outside.deliver([], undefined);
    const ways = [after, register].map((way) => settleDown(way, outside.now));
    known.register = await expectOneOf(outside, answer === 'ok' ? ways.slice(0, 1) : ways, true);
  }
  toString = () => this.#told;
}

/** Two people act at once: the second act runs between two requests of the first. */
class AtOnce implements Command {
  readonly first: Drawn;
  readonly second: Drawn;
  readonly at: number;
  #told = '';
  constructor(first: Drawn, second: Drawn, request: number) {
    this.first = first;
    this.second = second;
    this.at = request;
  }
  check = (known: Readonly<Known>) => this.acts(known) !== null;
  acts(known: Readonly<Known>): [Act, Act] | null {
    const one = choose(this.first, known);
    const other = choose(this.second, { ...known, made: known.made + 1 });
    if (!one || !other || one.by === other.by) return null;
    return one.kind === 'speak' || other.kind === 'speak' ? null : [one, other];
  }
  async run(known: Known, outside: Outside): Promise<void> {
    const [one, other] = this.acts(known) as [Act, Act];
    this.#told = `before request ${this.at} of: ${told(one)}: ${told(other)}`;
    known.made += 2;
    outside.setClock(outside.now + MOMENT);
    const { register } = known;
    let second: string | undefined;
    const happen = async () => {
      second = await outside.do(other);
    };
    await outside.signIn(other.by);
    const first = await outside.do(one, { between: { at: this.at, happen } });
    if (second === undefined) await happen();
    const orders = [
      [one, other],
      [other, one],
    ].map(([a, b]) => {
      const before = take(register, a as Act, outside.now);
      const behind = take(before.after, b as Act, outside.now);
      const answers = a === one ? [before.answer, behind.answer] : [behind.answer, before.answer];
      return { after: behind.after, answers: answers.join(', ') };
    });
    const answered = `${first}, ${String(second)}`;
    const allowed = orders.map(({ answers }) => answers);
    expect(allowed, `${this.#told}: ${answered}, not ${allowed.join(' or ')}`).toContain(answered);
    const ways = orders.filter(({ answers }) => answers === answered).map(({ after }) => after);
    known.register = await expectOneOf(outside, ways, false);
  }
  toString = () => this.#told;
}

/** Days pass and the scheduled functions run; their first attempt may be interrupted. */
class Wait implements Command {
  readonly days: number;
  readonly cut: number | undefined;
  constructor(days: number, cut: number | undefined) {
    this.days = days;
    this.cut = cut;
  }
  check = () => true;
  async run(known: Known, outside: Outside): Promise<void> {
    await outside.wait(this.days, this.cut);
    let register = daily(known.register, outside.now);
    // Lists follow an interrupted run only after the stream was delivered.
    if (this.cut !== undefined) {
      await outside.deliver([], undefined);
      register = settleDown(register, outside.now);
    }
    known.register = await expectOneOf(outside, [register], false);
  }
  toString = () => `${this.days} days pass${this.cut === undefined ? '' : `, cut off after ${this.cut}`}`;
}

/** Delivers the stream's records: out of order, some of them twice; the first attempt may be interrupted. */
class Deliver implements Command {
  readonly disorder: readonly number[];
  readonly cut: number | undefined;
  constructor(disorder: readonly number[], cut: number | undefined) {
    this.disorder = disorder;
    this.cut = cut;
  }
  check = () => true;
  async run(known: Known, outside: Outside): Promise<void> {
    await outside.deliver(this.disorder, this.cut);
    known.register = await expectOneOf(outside, [settleDown(known.register, outside.now)], true);
  }
  toString = () =>
    `the stream comes, in the order of [${this.disorder.join()}]${this.cut === undefined ? '' : `, cut off after ${this.cut}`}`;
}

const perhapsCut = fc.option(fc.nat(30), { nil: undefined });

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: drawn.map((what) => new Do(what)) },
  { weight: 3, arbitrary: fc.tuple(drawn, fc.nat(20)).map(([what, after]) => new CutOff(what, after)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(drawn, drawn, fc.integer({ min: 1, max: 14 }))
      .map(([one, other, at]) => new AtOnce(one, other, at)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(1, 15, 40, 200, 366, 400), perhapsCut)
      .map(([days, cut]) => new Wait(days, cut)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.array(fc.nat(50), { maxLength: 5 }), perhapsCut)
      .map(([disorder, cut]) => new Deliver(disorder, cut)),
  },
);

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { NAME_KINDS } from '../../../shared/enumerations.ts';
import { AMOUNT_CENTS, LARGE_AMOUNT_CENTS } from '../../../shared/limits.ts';
import type { OtherName } from '../../../shared/schemas/names.ts';
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
import { brokenBy } from './invariants.ts';
import type { Outside } from './outside.ts';
import { type View, viewOf } from './view.ts';

export interface Known {
  register: Register;
  made: number;
  done: { steps: number };
}

export type Command = fc.AsyncCommand<Known, Outside>;

const MOMENT = 10_000;
/** Cents; three of them are the largest usual amount. */
const SMALL = 105;
const LARGE = [LARGE_AMOUNT_CENTS + SMALL, AMOUNT_CENTS.max];

/** The random part of an act; its subject is chosen among the items that exist when it runs. */
interface Drawn {
  kinds: Kind[];
  /** Null: somebody who may do it. */
  by: Name | null;
  on: number;
  amount: number;
  days: number;
}

const ABOUT: Record<
  Kind,
  {
    on: 'company' | 'review' | 'takedown' | 'appeal' | 'nothing';
    by: 'anybody' | 'author' | 'moderator' | 'speaker';
    weight?: number;
  }
> = {
  propose: { on: 'nothing', by: 'anybody', weight: 2 },
  list: { on: 'company', by: 'moderator', weight: 4 },
  decline: { on: 'company', by: 'moderator' },
  merge: { on: 'company', by: 'moderator', weight: 2 },
  remove: { on: 'company', by: 'moderator' },
  'correct name': { on: 'company', by: 'moderator', weight: 4 },
  'replace name': { on: 'company', by: 'moderator' },
  'other names': { on: 'company', by: 'moderator', weight: 3 },
  speak: { on: 'company', by: 'speaker', weight: 6 },
  submit: { on: 'company', by: 'anybody', weight: 8 },
  edit: { on: 'review', by: 'author', weight: 2 },
  rewrite: { on: 'review', by: 'author', weight: 3 },
  hear: { on: 'review', by: 'moderator', weight: 8 },
  approve: { on: 'review', by: 'moderator', weight: 12 },
  reject: { on: 'review', by: 'moderator', weight: 2 },
  unpublish: { on: 'review', by: 'moderator', weight: 2 },
  withdraw: { on: 'review', by: 'author' },
  pay: { on: 'review', by: 'author', weight: 6 },
  'confirm payment': { on: 'review', by: 'author', weight: 8 },
  'deny payment': { on: 'review', by: 'author', weight: 3 },
  settle: { on: 'review', by: 'author' },
  confirm: { on: 'review', by: 'author', weight: 2 },
  dispute: { on: 'review', by: 'speaker', weight: 2 },
  'withdraw dispute': { on: 'review', by: 'speaker' },
  reply: { on: 'review', by: 'speaker', weight: 4 },
  'approve reply': { on: 'review', by: 'moderator', weight: 4 },
  'reject reply': { on: 'review', by: 'moderator' },
  'reply by address': { on: 'review', by: 'anybody', weight: 3 },
  'withdraw reply by address': { on: 'review', by: 'anybody' },
  'pay by address': { on: 'review', by: 'anybody', weight: 3 },
  'dispute by address': { on: 'review', by: 'anybody', weight: 2 },
  'withdraw dispute by address': { on: 'review', by: 'anybody' },
  'end answers': { on: 'review', by: 'moderator' },
  bounce: { on: 'review', by: 'anybody', weight: 2 },
  'file takedown': { on: 'review', by: 'anybody', weight: 3 },
  'start takedown': { on: 'takedown', by: 'moderator', weight: 3 },
  'action takedown': { on: 'takedown', by: 'moderator', weight: 2 },
  'refuse takedown': { on: 'takedown', by: 'moderator', weight: 2 },
  'appeal review': { on: 'review', by: 'author', weight: 2 },
  'appeal takedown': { on: 'takedown', by: 'anybody', weight: 3 },
  'grant appeal': { on: 'appeal', by: 'moderator', weight: 6 },
  'refuse appeal': { on: 'appeal', by: 'moderator', weight: 3 },
  'show name': { on: 'nothing', by: 'anybody', weight: 2 },
  'prove address': { on: 'nothing', by: 'anybody' },
  'delete account': { on: 'nothing', by: 'anybody' },
};
const KINDS = Object.keys(ABOUT) as Kind[];

const kind = fc.oneof(
  ...KINDS.map((one) => ({ weight: ABOUT[one].weight ?? 1, arbitrary: fc.constant(one) })),
);

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kinds: fc.array(kind, { minLength: 8, maxLength: 8 }),
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  ),
  on: fc.nat(7),
  amount: fc.constantFrom(...[0, 1, 1, 2, 3].map((times) => times * SMALL), ...LARGE),
  days: fc.constantFrom(0, 30, 1000, 1200),
});

const at = <T>(items: readonly T[], place: number): T | undefined => items[place % (items.length || 1)];

const MOST = { companies: 4, reviews: 8 };

/** The first drawn kind of act that is allowed on an item; of four acts one is a drawn person's, allowed or not. */
function choose(drawn: Drawn, known: Known): Act | null {
  const acts = drawn.kinds.map((kind) => actsOf(kind, drawn, known));
  const allowed = acts.map((some) => some.filter((act) => take(known.register, act, 0).answer === 'ok'));
  const found = (drawn.by === null ? [...allowed, ...acts] : acts).find(({ length }) => length > 0);
  return (found && at(found, drawn.on)) ?? null;
}

function actsOf(kind: Kind, drawn: Drawn, known: Known): Act[] {
  const { companies, reviews, takedowns } = known.register;
  const there = Object.keys(companies).filter((name) => companies[name]?.status !== 'REMOVED');
  const open = there.filter((name) => companies[name]?.status !== 'MERGED');
  if (kind === 'propose' && open.length === MOST.companies) return [];
  if (kind === 'submit' && Object.keys(reviews).length === MOST.reviews) return [];
  const appealed = Object.entries({ ...reviews, ...takedowns }).filter(([, { appeal }]) => appeal);
  const names = {
    company: there,
    review: Object.keys(reviews),
    takedown: Object.keys(takedowns),
    appeal: appealed.map(([name]) => name),
    nothing: [''],
  }[ABOUT[kind].on];
  return names.map((on) => actOn(on, kind, drawn, known)).filter((act) => act !== null);
}

function actOn(named: string, kind: Kind, { by, on: place, amount, days }: Drawn, known: Known): Act | null {
  const { register, made } = known;
  const on = kind === 'speak' ? standing(register, named) : named;
  const author = PEOPLE.find((name) => register.people[name].id === register.reviews[on]?.by);
  const usually = {
    anybody: at(PEOPLE, place) ?? 'thandi',
    author: kind === 'pay' && days === 0 ? SPEAKER : (author ?? 'thandi'),
    moderator: at(MODERATORS, place + amount) ?? 'sipho',
    speaker: SPEAKER,
  };
  const actor = kind === 'speak' ? SPEAKER : (by ?? usually[ABOUT[kind].by]);
  const inPlay = at(register.names, place + made) ?? `Shop ${made} of Paarl`;
  const other = days === 0 ? inPlay : `Shop ${made} of Paarl`;
  const kept = register.companies[on]?.alsoKnownAs.slice(place > 4 ? 1 : 0) ?? [];
  const set: OtherName = { name: other, kind: at(NAME_KINDS, kind === 'propose' ? 0 : place) ?? 'FORMER' };
  const isNamed = kind === 'other names' || (kind === 'propose' && amount === SMALL);
  const others = isNamed ? [...kept, set] : [];
  const name =
    {
      propose: `Company ${made} of Paarl`,
      submit: `Invoice ${made}`,
      rewrite: `Text ${made}`,
      'file takedown': `Request ${made}`,
      'correct name': amount === SMALL ? inPlay : `Company ${made} of Paarl`,
      'replace name': `Company ${made} of Paarl`,
      merge: at(Object.keys(register.companies), place + 1 + amount) ?? on,
      'show name': at(['full', 'first', 'hidden'], place) ?? 'full',
    }[kind as string] ?? '';
  if ((kind === 'pay' || kind === 'pay by address') && amount === 0) return null;
  const office = kind === 'submit' && place % 3 > 0 ? standing(register, on) : null;
  if (kind === 'prove address' && register.people[actor].isProved) return null;
  if (kind === 'delete account' && MODERATORS.includes(actor)) return null;
  return { kind, by: actor, on, name, office, others, amount, days };
}

const describeAct = ({ kind, by, on, name, office, others, amount, days }: Act) =>
  [
    by,
    kind,
    on,
    name && `→ ${name}`,
    ...others.map((one) => `${one.kind} ${one.name}`),
    office && `with the address of ${office}`,
    amount && `R${amount / 100}`,
    days && `${days} days ago`,
  ]
    .filter(Boolean)
    .join(' ');

function step(before: Register, act: Act, now: number, got?: string): ReturnType<typeof take> {
  const { after, answer } = take(before, act, now);
  expect(brokenBy({ before, act, answer: got ?? answer, after, now }), describeAct(act)).toBeNull();
  return { after, answer };
}

/** What is seen of the directory, of people's own items, of the log and of the feed follows with the stream. */
const withoutStream = (view: View) => ({ ...view, directory: [], own: {}, log: {}, feed: [], found: {} });

async function expectOneOf(
  known: Known,
  outside: Outside,
  registers: readonly Register[],
  isDelivered: boolean,
): Promise<void> {
  known.done.steps += 1;
  const seen = await outside.look();
  const comparable = isDelivered ? (view: View) => view : withoutStream;
  // Searches take long, so these are the name given last and two others.
  const names = registers.flatMap((register) => register.names);
  const sought = [-1, known.made, 3 * known.made].flatMap((place) => names.at(place % names.length) ?? []);
  const whole = comparable(isDelivered ? await outside.lookAtEach(seen, sought) : seen);
  const expected = registers.map((register) => viewOf(register, outside.now, sought));
  const found = expected.findIndex((view) => isDeepStrictEqual(comparable(view), whole));
  if (found < 0) expect(whole).toStrictEqual(comparable(expected[0] as View));
  // What has left public view has left the directory, too, however late the stream is.
  const listed = new Set(expected[found]?.directory.map(({ name }) => name));
  expect(seen.directory.filter(({ name }) => !listed.has(name))).toEqual([]);
  known.register = registers[found] as Register;
}

/** An act is chosen among what exists when it runs, so it can be described only afterwards. */
function commandOf<Chosen>(
  choose: (known: Readonly<Known>) => Chosen | null,
  describe: (chosen: Chosen) => string,
  act: (chosen: Chosen, known: Known, outside: Outside) => Promise<void>,
): Command {
  let description = '';
  return {
    check: (known) => choose(known) !== null,
    async run(known, outside) {
      const chosen = choose(known) as Chosen;
      description = describe(chosen);
      outside.setClock(outside.now + MOMENT);
      await act(chosen, known, outside);
    },
    toString: () => description,
  };
}

const doOne = (drawn: Drawn): Command =>
  commandOf(
    (known) => choose(drawn, known),
    describeAct,
    async (act, known, outside) => {
      known.made += 1;
      const got = await outside.do(act);
      const { after, answer } = step(known.register, act, outside.now, got);
      expect(`${describeAct(act)}: ${got}`).toBe(`${describeAct(act)}: ${answer}`);
      await expectOneOf(known, outside, [after], false);
    },
  );

const unlessSpeaks = (act: Act | null) => (act?.kind === 'speak' ? null : act);

/** The process ends after some requests to the table, and the stream completes the rest. */
const cutOff = (drawn: Drawn, cutAfter: number): Command =>
  commandOf(
    (known) => unlessSpeaks(choose(drawn, known)),
    (act) => `cut off after ${cutAfter} requests: ${describeAct(act)}`,
    async (act, known, outside) => {
      known.made += 1;
      const { register } = known;
      const { after } = step(register, act, outside.now);
      // The stream may count what somebody recorded before it completes the act.
      const counted = step(settleDown(register, outside.now), act, outside.now).after;
      let answer = await outside.do(act, { cutAfter });
      await outside.deliver([], undefined);
      const ways = [after, counted, register].map((way) => settleDown(way, outside.now));
      const [whole, , none] = ways.map((way) => viewOf(way, outside.now));
      if (answer !== 'ok' && whole && none && isDeepStrictEqual(whole, none)) {
        // Nobody can see yet whether it happened, so it is done again.
        await outside.do(act);
        await outside.deliver([], undefined);
        answer = 'ok';
      }
      await expectOneOf(known, outside, answer === 'ok' ? ways.slice(0, 2) : ways, true);
    },
  );

/** The error codes of calls while an act is half done, and those afterwards. */
const MEANWHILE: Partial<Record<Kind, { during: string; afterwards: string }>> = {
  // A company is closed before its reviews are gone, and somebody represents nobody before their replies are.
  remove: { during: 'company_closed', afterwards: 'review_not_found' },
  'delete account': { during: 'not_representative', afterwards: 'reply_not_found' },
};

const REPLIES: readonly Kind[] = ['reply', 'reply by address'];
/** Decisions that are refused with `reply_changed` if the reply that was read is replaced meanwhile. */
const DECIDES_REPLY: readonly Kind[] = ['approve reply', 'reject reply'];

function chooseTwo(first: Drawn, second: Drawn, known: Readonly<Known>): [Act, Act] | null {
  const one = unlessSpeaks(choose(first, known));
  const other = unlessSpeaks(choose(second, { ...known, made: known.made + 1 }));
  return !one || !other || one.by === other.by ? null : [one, other];
}

/** Two people act at once: the second act runs between two requests of the first. */
const atOnce = (first: Drawn, second: Drawn, at: number): Command =>
  commandOf(
    (known) => chooseTwo(first, second, known),
    ([one, other]) => `before request ${at} of: ${describeAct(one)}: ${describeAct(other)}`,
    async ([one, other], known, outside) => {
      known.made += 2;
      const { register } = known;
      // Of companies that changed in the same millisecond, either may come first in the directory.
      const [begun, begunNext] = [outside.now, outside.now + 1];
      let behind: Promise<string> | undefined;
      // The first act may be refused, and end, while the second one still runs.
      const happen = () => {
        outside.setClock(begunNext);
        return (behind ??= outside.do(other));
      };
      await outside.enter(other.by);
      const got = await outside.do(one, { between: { at, happen } });
      const said = `${got}, ${await happen()}`;
      const timeOf = (act: Act) => (act === one ? begun : begunNext);
      const orders = [[one, other] as const, [other, one] as const].flatMap(([a, b]) => {
        const before = step(register, a, timeOf(a));
        const next = step(before.after, b, timeOf(b));
        const inOrder = (ofA: string, ofB: string) => (a === one ? `${ofA}, ${ofB}` : `${ofB}, ${ofA}`);
        const isBegun = before.answer === 'ok' && a.on === b.on;
        const isReplaced = isBegun && REPLIES.includes(a.kind) && DECIDES_REPLY.includes(b.kind);
        // Confirmed, and gone before the answer could show it.
        const isLeft = isBegun && a.kind === 'confirm';
        return [
          { after: next.after, answers: inOrder(before.answer, next.answer) },
          ...(isLeft ? [{ after: next.after, answers: inOrder('review_not_found', next.answer) }] : []),
          ...(isReplaced ? [{ after: before.after, answers: inOrder(before.answer, 'reply_changed') }] : []),
        ];
      });
      const allowed = orders.map(({ answers }) => answers);
      let answered = said;
      for (const { kind } of [one, other]) {
        const { during, afterwards } = MEANWHILE[kind] ?? {};
        if (during && afterwards && !allowed.includes(said)) answered = answered.replace(during, afterwards);
      }
      expect(allowed, `${answered}, not ${allowed.join(' or ')}`).toContain(answered);
      const ways = orders.filter(({ answers }) => answers === answered).map(({ after }) => after);
      if (ways.length === 1) return expectOneOf(known, outside, ways, false);
      // Both orders give the same responses; what people see of their own items shows which one it was.
      await outside.deliver([], undefined);
      const settled = ways.map((way) => settleDown(way, outside.now));
      await expectOneOf(known, outside, settled, true);
    },
  );

const describeCut = (cut: number | undefined) => (cut === undefined ? '' : `, cut off after ${cut}`);

const wait = (days: number, cut: number | undefined): Command => ({
  check: () => true,
  async run(known, outside) {
    await outside.wait(days, cut);
    let register = daily(known.register, outside.now);
    // The stream completes an interrupted run.
    if (cut !== undefined) {
      await outside.deliver([], undefined);
      register = settleDown(register, outside.now);
    }
    await expectOneOf(known, outside, [register], false);
  },
  toString: () => `${days} days pass${describeCut(cut)}`,
});

/** Delivers the stream's records: out of order, some of them twice; the first attempt may be interrupted. */
const deliver = (disorder: readonly number[], cut: number | undefined): Command => ({
  check: () => true,
  async run(known, outside) {
    await outside.deliver(disorder, cut);
    await expectOneOf(known, outside, [settleDown(known.register, outside.now)], true);
  },
  toString: () => `the stream comes, in the order of [${disorder.join()}]${describeCut(cut)}`,
});

const perhapsCut = fc.option(fc.nat(30), { nil: undefined });

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: drawn.map(doOne) },
  { weight: 3, arbitrary: fc.tuple(drawn, fc.nat(20)).map((given) => cutOff(...given)) },
  {
    weight: 3,
    arbitrary: fc.tuple(drawn, drawn, fc.integer({ min: 1, max: 14 })).map((given) => atOnce(...given)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(1, 15, 40, 200, 366, 400), perhapsCut).map((given) => wait(...given)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.array(fc.nat(50), { maxLength: 5 }), perhapsCut).map((given) => deliver(...given)),
  },
);

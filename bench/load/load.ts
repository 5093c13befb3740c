import { resolve } from 'node:path';
import { PROJECT } from '../../infra/local/builds.ts';
import { LOAD } from '../goals.ts';
import { startProduct } from '../product.ts';
import { quantile } from '../quantiles.ts';
import { formatNumber, readOption, type Report, type Section, yesOrNo } from '../report.ts';
import { peopleOf, type Timed } from './people.ts';

const ROUNDS = 5;
const VISITS = 40;
const REVIEWS = 6;
const DECISIONS = 6;

async function startWithPeople(checkout: string) {
  const { web, stop } = await startProduct(checkout);
  const requests: Timed[] = [];
  const people = await peopleOf(web, (request) => requests.push(request));
  return {
    requests,
    async round(number: number) {
      const each = async (times: number, act: (at: number) => Promise<void>) => {
        for (let at = 0; at < times; at += 1) await act(number * times + at);
      };
      await Promise.all([
        each(VISITS, people.visit),
        each(REVIEWS, people.write),
        each(DECISIONS, people.decide),
      ]);
    },
    stop,
  };
}
type WithPeople = Awaited<ReturnType<typeof startWithPeople>>;

/** `--against=FOLDER` alternates with another checkout, and divides by its figures. `--rounds=N` sets the rounds. */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  const against = readOption(args, 'against');
  const products: WithPeople[] = [];
  try {
    for (const checkout of [PROJECT, ...(against === undefined ? [] : [resolve(against)])])
      products.push(await startWithPeople(checkout));
    // The first round starts the functions and is not counted.
    for (const product of products) await product.round(0);
    for (const { requests } of products) requests.length = 0;
    for (let round = 1; round <= rounds; round += 1)
      for (const product of round % 2 === 0 ? products.toReversed() : products) await product.round(round);
    const [now = [], before] = products.map(({ requests }) => requests);
    return {
      sections: [loadSection(now, before)],
      figures: { now: figuresOf(now), before: before && figuresOf(before) },
    };
  } finally {
    for (const product of products) await product.stop();
  }
}

function figuresOf(requests: readonly Timed[]) {
  const acts = [...Map.groupBy(requests, ({ act }) => act), ['all', requests] as const];
  return acts.map(([act, of]) => {
    const times = of.map(({ ms }) => ms);
    const errors = of.filter(({ isError }) => isError).length;
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
    return { act, requests: of.length, errors, p50, p95, p99 };
  });
}

function loadSection(now: readonly Timed[], before: readonly Timed[] | undefined): Section {
  const others = before && figuresOf(before);
  return {
    title: `Visitors, an author and a moderator at once; no errors${others ? `, and no more than ${LOAD.slower} of before` : ''}`,
    columns: ['act', 'requests', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 ratio', 'p95 ratio', 'holds'],
    rows: figuresOf(now).map(({ act, requests, errors, p50, p95, p99 }) => {
      const other = others?.find((one) => one.act === act);
      const ratios = other ? [p50 / other.p50, p95 / other.p95] : [];
      // There are too few requests of a single act for a meaningful ratio.
      const isSlower = act === 'all' && ratios.some((ratio) => ratio > LOAD.slower);
      return [
        act,
        ...[requests, errors].map(String),
        ...[p50, p95, p99].map(formatNumber),
        ...(other ? ratios.map((ratio) => ratio.toFixed(2)) : ['', '']),
        yesOrNo(errors <= LOAD.errors && !isSlower),
      ];
    }),
  };
}

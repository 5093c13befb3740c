import { createCompany } from '../../functions/companies/create-company.ts';
import { reindex } from '../../functions/directory/reindex.ts';
import { approveReview } from '../../functions/moderation/approve.ts';
import { rejectReview } from '../../functions/decisions/decide-review.ts';
import { newMember } from '../../functions/testing/caller.ts';
import { flag } from '../../functions/testing/flagging.ts';
import { type Figure, figure } from './figures.ts';
import { createFlag, proposeCompany, makeRuling } from './flagged-companies.ts';
import type { Consumed } from './meter.ts';
import { LONG_NAME, type World } from './world.ts';

const DECISION = { max: 100 };
const FIRST = { p50: 115, max: 350 };
const FURTHER = { p50: 90, max: 350 };
const LONGEST = { max: 350 };

/** The consumed capacity of each write pattern, with its goal. */
export async function writingFigures(world: World, take: () => Consumed): Promise<Figure[]> {
  const { author, member, moderatorId, pages } = world;
  const consumed = async (run: () => Promise<unknown>): Promise<Consumed> => {
    take();
    await run();
    return take();
  };
  const one = async (pattern: string, run: () => Promise<unknown>) => {
    const both = await consumed(run);
    return [figure(pattern, 'read units', [both]), figure(pattern, 'write units', [both])];
  };
  const reviewed = pages['10 × 600'];
  await reindex(reviewed.slug);
  const rejected = await createFlag({ author, company: reviewed });
  return [
    ...(await one('Sign up', () => newMember())),
    ...(await one('Propose a company', () => proposeCompany(author, 'Greywacke Paving'))),
    ...(await one('Submit a review, session and limit included', async () => {
      if (!(await flag(member, reviewed.id)).id) throw new Error('The review was not taken');
    })),
    ...(await approvalFigures(world, consumed)),
    figure(
      'Reject',
      'write units',
      [await consumed(() => rejectReview(rejected, makeRuling(moderatorId)))],
      DECISION,
    ),
  ];
}

type Measure = (run: () => Promise<unknown>) => Promise<Consumed>;

/** Approves reviews of sampled names: the first approval lists the company, the next moves its rows. */
async function approvalFigures(world: World, consumed: Measure): Promise<Figure[]> {
  const first = { approve: [] as Consumed[], reindex: [] as Consumed[] };
  const second = { approve: [] as Consumed[], reindex: [] as Consumed[] };
  const { author, moderatorId, newcomers } = world;
  for (const name of newcomers) {
    const company = await proposeCompany(author, name);
    for (const part of [first, second]) {
      const reviewId = await createFlag({ author, company });
      part.approve.push(await consumed(() => approveReview(reviewId, makeRuling(moderatorId))));
      part.reindex.push(await consumed(() => reindex(company.slug)));
    }
  }
  return [
    figure('Approve: the transaction', 'write units', [...first.approve, ...second.approve], DECISION),
    figure('Approve: what it reads first', 'read units', [...first.approve, ...second.approve]),
    figure('Re-index after a first approval', 'write units', first.reindex, FIRST),
    figure('Re-index after a further approval', 'write units', second.reindex, FURTHER),
    figure('Re-index: what it reads', 'read units', [...first.reindex, ...second.reindex]),
    await longNameFigure(world, consumed),
  ];
}

async function longNameFigure({ author, moderatorId }: World, consumed: Measure): Promise<Figure> {
  const company = await createCompany(
    { name: LONG_NAME, address: null, city: null, province: 'Gauteng', website: null, cipcRegNo: null },
    { submittedById: author.id, isListed: false, now: new Date() },
  );
  await approveReview(await createFlag({ author, company }), makeRuling(moderatorId));
  return figure(
    'Re-index of a name of eleven words',
    'write units',
    [await consumed(() => reindex(company.slug))],
    LONGEST,
  );
}

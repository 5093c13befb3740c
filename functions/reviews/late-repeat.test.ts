import { expect, test } from 'vitest';
import { newMember } from '../testing/caller.ts';
import { propose, reviewFields } from '../testing/flagging.ts';
import { handler as submitReview } from './submit-review.ts';
import { handler as withdrawReview } from './withdraw-review.ts';

test('a submission that is repeated after its review was withdrawn makes nothing and says so', async () => {
  const { caller } = await newMember();
  const company = await propose(caller);
  const sent = { body: reviewFields(company.id), headers: { 'idempotency-key': 'once' } };
  const first = await caller.call('submit-review', submitReview, sent);
  expect(first.status).toBe(201);
  await caller.call('withdraw-review', withdrawReview, { params: { id: first.json['id'] as string } });
  const repeated = await caller.call('submit-review', submitReview, sent);
  expect([repeated.status, repeated.json['code']]).toEqual([404, 'review_not_found']);
});

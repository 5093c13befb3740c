import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler as deleteUser } from '../../functions/accounts/delete-user.ts';
import { handler as updateUser } from '../../functions/accounts/update-user.ts';
import { findCompany } from '../../functions/records/company/company.ts';
import { checkStillRemoved } from '../../functions/records/company/company-writes.ts';
import { findReviewHead } from '../../functions/records/review/review.ts';
import { removeReview } from '../../functions/records/review/withdraw.ts';
import { handler as listOwnReviews } from '../../functions/reviews/list-own-reviews.ts';
import { handler as completeChanges } from '../../functions/workers/complete-changes.ts';
import {
  adminCompany,
  audit,
  decline,
  merge,
  proposeAndList,
  remove,
  sendToStream,
} from '../../functions/testing/administration.ts';
import { type Caller, newMember } from '../../functions/testing/caller.ts';
import { deliverStream } from '../../functions/testing/deliver-stream.ts';
import { awsError, failTable } from '../../functions/testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  reject,
  uniqueName,
} from '../../functions/testing/flagging.ts';
import { followed } from '../../functions/testing/followed.ts';
import { authorAndModerator } from '../../functions/testing/people.ts';
import { expectRecountToAgree } from '../../functions/testing/recount.ts';
import { editItem, stored } from '../../functions/testing/stored.ts';
import { streamEvent } from '../../functions/testing/stream-event.ts';
import { underReview, step } from '../../functions/testing/takedowns.ts';
import { attachNote, keysBelow, versionsBelow } from '../../functions/testing/uploads.ts';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { removedKey, userKey } from '../../functions/platform/keys.ts';
import { table, tableName } from '../../functions/platform/table.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { describeError } from './command.ts';
import { rebuildIndex } from './rebuild/rebuild-index.ts';
import { EVIDENCE_BUCKET } from '../local/buckets.ts';
import { restoreRemoved } from './restore-removed.ts';

type Member = Awaited<ReturnType<typeof newMember>>;

let author: Caller;
let admin: Caller;
let dataDir: string;

beforeAll(async () => {
  ({ author, moderator: admin } = await authorAndModerator());
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'flagregister-restore-removed-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const endpoints = {
    dynamodb: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
    cognito: process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
    s3: process.env['AWS_ENDPOINT_URL_S3'],
    tableName: process.env['TABLE_NAME'],
    userPoolId: process.env['USER_POOL_ID'],
  };
  writeFileSync(join(dataDir, 'endpoints.json'), JSON.stringify(endpoints));
  // The command looks for files in the local product's own bucket.
  process.env['EVIDENCE_BUCKET'] = EVIDENCE_BUCKET;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const restore = (id: string) => restoreRemoved([id], undefined).catch(describeError);

async function drift(): Promise<string[]> {
  await deliverStream();
  const lines: string[] = [];
  await rebuildIndex({ isDryRun: true, say: (line) => lines.push(line), advance: () => undefined });
  return lines;
}

async function flagged(by = author, fields: Record<string, unknown> = {}) {
  const company = await proposeAndList(by, admin, { name: uniqueName('Restored Roofing'), ...fields });
  const open = await flag(by, company.id, { amountOwedZar: 700 });
  await attachNote(by, open.id);
  await approve(admin, open.id);
  return { company, open };
}

const mine = async (by = author) => {
  const query = { limit: '100' };
  return (await by.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query })).json;
};

const filesOf = (review: OwnReview) => `evidence/${review.id}/`;

test('a removed company comes back as it was, with its reviews of every state, their files and their history', async () => {
  const { company, open } = await flagged();
  const [refused, waiting] = [await flag(author, company.id), await flag(author, company.id)];
  await reject(admin, refused.id, { reason: 'It names a person' });
  const seen = async () => [
    { ...(await companyPage(company.slug)).json, updatedAt: null },
    (await mine()).map(({ attachments, ...review }) => [review, attachments.length]),
    (await inspect(admin, refused.id)).json.history.map(({ act, at }) => [act, at]),
    await keysBelow(filesOf(open)),
  ];
  const before = await seen();
  await followed(() => remove(admin, company.id));
  expect((await companyPage(company.slug)).status).toBe(404);
  expect(await mine()).toEqual([]);
  expect(await keysBelow(filesOf(open))).toEqual([]);

  expect(await restore(company.id)).toMatch(/ is back in .*, with 3 reviews$/);
  expect(await seen()).toEqual(before);
  expect((await directory({ q: company.name })).json.map(({ id }) => id)).toEqual([company.id]);
  expect((await inspect(admin, open.id)).json.attachments[0]?.downloadUrl).toEqual(expect.any(String));
  expect((await approve(admin, waiting.id)).status).toBe(200);
  expect((await audit(admin, { subject: company.id })).json.map(({ act }) => act)).toContain(
    'restore-company',
  );
  expect(await stored('REMOVED#')).toEqual([]);
  expect(await restore(company.id)).toMatch(/is there: nothing of it waits/);
});

test('a review keeps the name that was approved, shown as chosen today, and a proposal or a declined company is one again', async () => {
  const { caller } = await newMember();
  const { company, open } = await flagged(caller);
  const proposed = await propose(caller, { name: uniqueName('Waiting Welders') });
  const declined = await propose(caller, { name: uniqueName('Declined Doors') });
  await decline(admin, declined.id);
  for (const { id } of [company, proposed, declined]) await followed(() => remove(admin, id));
  await caller.call('update-user', updateUser, { body: { lastName: 'Ndlovu', publicName: 'first' } });
  for (const { id } of [company, proposed, declined]) await restore(id);
  expect((await findReviewHead(open.id))?.authorLastName).toBe('Mokoena');
  expect((await companyPage(company.slug)).json.reviews[0]?.user).toEqual({
    firstName: 'Thandi',
    lastName: null,
  });
  expect((await adminCompany(admin, proposed.id)).json).toMatchObject({ status: 'PROPOSED', listed: false });
  expect((await adminCompany(admin, declined.id)).json).toMatchObject({ status: 'DECLINED' });
});

test('those that were merged into it come back with it, and lead there', async () => {
  const { company: from } = await flagged();
  const { company: into } = await flagged();
  await merge(admin, from.id, into.id);
  await followed(() => remove(admin, into.id));
  expect(await restore(from.id)).toMatch(/had been merged into/);
  expect(await restore(into.id)).toMatch(/with 2 reviews$/);
  expect(await findCompany(from.slug)).toMatchObject({ status: 'MERGED', mergedInto: into.slug });
});

test('a company whose name or number is another one’s by now stays away, and nothing is changed', async () => {
  const fields = { name: uniqueName('Taken Tiles'), cipcRegNo: '2011/303030/07' };
  const { company, open } = await flagged(author, fields);
  await followed(() => remove(admin, company.id));
  const next = await proposeAndList(author, admin, {
    name: uniqueName('Other'),
    cipcRegNo: fields.cipcRegNo,
  });
  const kept = await stored('REMOVED#');
  expect(await restore(company.id)).toBe(
    `The registration number of ${company.name} is that of ${next.name} (${next.id}) by now: nothing was changed. Correct or remove that one first`,
  );
  expect(await stored('REMOVED#')).toEqual(kept);
  expect(await keysBelow(filesOf(open))).toEqual([]);
  await followed(() => remove(admin, next.id));
  expect(await restore(company.id)).toMatch(/is back/);
});

/** Deletes an account by the route, or by the stream's function if the route was interrupted. */
const LEAVING = {
  'the route': ({ caller }: Member) => caller.call('delete-user', deleteUser),
  'the stream': async ({ user }: Member) => {
    const before = (await stored(userKey(user.id).pk)).find(({ sk }) => sk === '#');
    await editItem(userKey(user.id), { deletingAt: new Date().toISOString() });
    await sendToStream(before, { ...before, deletingAt: new Date().toISOString() });
  },
};

test.each(['the route', 'the stream'] as const)(
  'an account that %s deletes takes what a moderator removed of it along, files in every version',
  async (by) => {
    const leaving = await newMember();
    const { company } = await flagged();
    const { id } = await flag(leaving.caller, company.id, { title: 'Deposit of Nomvula' });
    await attachNote(leaving.caller, id);
    await approve(admin, id);
    await followed(() => remove(admin, company.id));
    const before = await stored('REMOVED#');
    await LEAVING[by](leaving);
    const after = new Set((await stored('REMOVED#')).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`));
    const missing = before.filter(({ pk, sk }) => !after.has(`${String(pk)} ${String(sk)}`));
    await completeChanges(streamEvent(missing.map((item) => ({ change: 'REMOVE', before: item }))));
    expect(await versionsBelow(`evidence/${id}/`)).toEqual([]);
    expect(JSON.stringify(await stored('REMOVED#'))).not.toContain('Nomvula');
    expect(await restore(company.id)).toMatch(/with 1 review$/);
    expect((await inspect(admin, id)).status).toBe(404);
  },
);

test('thirty days later there is nothing to bring back, and what lies aside goes with its files', async () => {
  const { company, open } = await flagged();
  await followed(() => remove(admin, company.id));
  await editItem(removedKey(company.id), { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  expect(await restore(company.id)).toMatch(/^No company .* was removed within the last 30 days/);
  const [aside] = await stored(removedKey(open.id).pk);
  expect((await versionsBelow(filesOf(open))).length).toBeGreaterThan(0);
  // As the table's TTL does.
  await editItem(removedKey(open.id), { expiresAtSeconds: 0 });
  await table.send(new DeleteCommand({ TableName: tableName(), Key: removedKey(open.id) }));
  await completeChanges(streamEvent([{ change: 'REMOVE', before: aside ?? {} }]));
  expect(await versionsBelow(filesOf(open))).toEqual([]);
});

test('cut off, it goes on where it was; what the stream tells late takes nothing away again', async () => {
  const { company, open } = await flagged();
  await flag(author, company.id);
  const head = (await stored(`R#${open.id}`)).find(({ sk }) => sk === '#');
  const record = { ...(await findCompany(company.slug)) };
  await followed(() => remove(admin, company.id));
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ThrottlingException'),
    when: (count) => count > 2,
  });
  await restore(company.id);
  vi.restoreAllMocks();
  expect(await restore(company.id)).toMatch(/is back/);
  await completeChanges(streamEvent([{ change: 'REMOVE', before: head ?? {} }]));
  // The end of the record, and of a removal that was still running then.
  await sendToStream({ ...record, status: 'REMOVED' }, undefined);
  await removeReview(open.id, new Date(), () => true, {
    withCompany: checkStillRemoved(company.id),
  });
  expect((await inspect(admin, open.id)).json.attachments).toHaveLength(1);
  expect(await keysBelow(filesOf(open))).toHaveLength(1);
});

test('a takedown request that stayed open is about the review again, one that ended meanwhile is not', async () => {
  const { company, open } = await flagged();
  const request = await underReview(admin, open.id);
  await followed(() => remove(admin, company.id));
  expect(await restore(company.id)).toMatch(/is back/);
  expect((await inspect(admin, open.id)).json.openTakedowns).toHaveLength(1);
  await followed(() => remove(admin, company.id));
  await step(admin, 'reject', request.id);
  expect(await restore(company.id)).toMatch(/is back/);
  expect((await inspect(admin, open.id)).json.openTakedowns).toEqual([]);
});

// Last, as it checks what all others left behind.
test('companies that came back, stayed away or lost an author leave nothing wrong in lists, counts and figures', async () => {
  expect(await drift()).toEqual([]);
  await expectRecountToAgree();
});

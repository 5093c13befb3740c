import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { sendToStream } from '../testing/administration.ts';
import { Caller, newModerator, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { beforeFirst } from '../testing/faults.ts';
import { approve, companyPage, flag, propose, reviewFields, uniqueName } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { stored } from '../testing/stored.ts';
import { file, respondTo } from '../testing/takedowns.ts';
import { attach, uploaded } from '../testing/uploads.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as resendCode } from './resend-code.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Deletes an account completely, including the work of the stream's function. */
async function deleteWhole(caller: Caller, userId: string): Promise<void> {
  const browser = new Caller();
  browser.cookie = caller.cookie;
  const [before] = (await stored(`U#${userId}`)).filter(({ sk }) => sk === '#');
  await followed(() => browser.call('delete-user', deleteUser));
  await sendToStream(before, undefined);
}

async function traces({ id, email, lastName }: CurrentUser): Promise<string[]> {
  const items = await stored();
  return items
    .filter(({ pk, ...rest }) => {
      const isSpent = /^(KEPT|O|RATE|A)#/.test(String(pk));
      const text = `${String(pk)}${JSON.stringify(rest)}`;
      return !isSpent && new RegExp(`${id}|${email}|${lastName}`).test(text);
    })
    .map(({ pk, sk }) => `${String(pk)} ${String(sk)}`);
}

const newAuthor = () =>
  signedUpMember({ firstName: 'Wilhelmina', lastName: `Xylander-${randomUUID().replace(/[^a-f]/g, '')}` });

async function publicCompany() {
  const { caller } = await signedUpMember();
  const company = await propose(caller);
  await approve(moderator, (await flag(caller, company.id)).id);
  return company;
}

type Writer = (caller: Caller) => Promise<() => Promise<{ status: number }>>;

/** Each prepares its data first, then returns the call that the deletion interrupts. */
const WRITERS: Record<string, Writer> = {
  'sends a review': async (caller) => {
    const { id } = await propose(caller);
    return () => caller.call('submit-review', submitReview, { body: reviewFields(id) });
  },
  'sends a review of a company that others know, under a key': async (caller) => {
    const company = await publicCompany();
    const headers = { 'idempotency-key': 'once' };
    return () => caller.call('submit-review', submitReview, { body: reviewFields(company.id), headers });
  },
  'edits a review': async (caller) => {
    const review = await flag(caller, (await propose(caller)).id);
    const sent = { params: { id: review.id }, body: { title: 'Xylander was never paid' } };
    return () => caller.call('edit-review', editReview, sent);
  },
  'proposes a company': (caller) =>
    Promise.resolve(() =>
      caller.call('propose-company', proposeCompany, {
        body: { name: uniqueName(), province: 'Gauteng', city: 'Soweto' },
      }),
    ),
  'attaches a file': async (caller) => {
    const review = await flag(caller, (await propose(caller)).id);
    const address = await uploaded(caller);
    return () => attach(caller, review.id, address, { filename: 'Xylander.txt' });
  },
  'answers a takedown request': async (caller) => {
    const review = await flag(caller, (await propose(caller)).id);
    await approve(moderator, review.id);
    const { reference } = (await file(review.id)).json;
    return () =>
      respondTo(caller, reference, 'I am Wilhelmina Xylander, and I have the invoice here. '.repeat(2));
  },
  'asks for a code': (caller) => Promise.resolve(() => caller.call('resend-code', resendCode)),
};

test.each(Object.entries(WRITERS))(
  'of whose account is deleted while their browser %s, nothing comes back',
  async (_, prepare) => {
    const { caller, user } = await newAuthor();
    const write = await prepare(caller);
    beforeFirst('TransactWriteCommand', () => deleteWhole(caller, user.id));
    const { status } = await write();
    vi.restoreAllMocks();
    expect(await stored(`KEPT#${user.id}`)).toHaveLength(1);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await traces(user)).toEqual([]);
  },
);

test('a review cannot become public under the name of somebody who is gone', async () => {
  const { caller, user } = await newAuthor();
  const company = await publicCompany();
  beforeFirst('TransactWriteCommand', () => deleteWhole(caller, user.id));
  const late = await caller.call('submit-review', submitReview, { body: reviewFields(company.id) });
  vi.restoreAllMocks();
  expect(late.json).toMatchObject({ code: 'unauthorized' });
  expect((await companyPage(company.slug)).json.reviews).toHaveLength(1);
  expect(await traces(user)).toEqual([]);
});

const ofUser = (id: string) => (input: object) => JSON.stringify(input).includes(`U#${id}`);

test.each(['GetCommand', 'TransactWriteCommand'])(
  'a log-in that a deletion comes into before its %s is refused as a wrong password, and stores nothing',
  async (command) => {
    const { caller, email, user } = await newAuthor();
    beforeFirst(command, () => deleteWhole(caller, user.id), ofUser(user.id));
    const late = await stranger().call('log-in', logIn, { body: { email, password: PASSWORD } });
    vi.restoreAllMocks();
    expect([late.status, late.json['code'], late.cookies]).toEqual([401, 'invalid_credentials', []]);
    expect(await traces(user)).toEqual([]);
  },
);

test.each(['begun', 'done but for the record'])(
  'a log-in while a deletion is %s is refused as a wrong password',
  async (how) => {
    const { caller, email, user } = await newAuthor();
    const attempt = () => stranger(2).call('log-in', logIn, { body: { email, password: PASSWORD } });
    const late: { status: number; json: unknown }[] = [];
    // A deletion marks the record first and deletes it last.
    const command = how === 'begun' ? 'QueryCommand' : 'DeleteCommand';
    beforeFirst(
      command,
      async () => {
        late.push(await attempt());
      },
      ofUser(user.id),
    );
    await caller.call('delete-user', deleteUser);
    vi.restoreAllMocks();
    expect(late).toMatchObject([{ status: 401, json: { code: 'invalid_credentials' } }]);
    expect(await traces(user)).toEqual([]);
  },
);

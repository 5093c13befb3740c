import { expect, test } from 'vitest';
import { TERMS_VERSION } from '../../shared/product.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import { Caller, newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { flag, propose, reject } from '../testing/flagging.ts';
import { attachNote } from '../testing/uploads.ts';
import { handler as exportUser } from './export-user.ts';
import { handler as logIn } from './log-in.ts';

const download = (caller: Caller) => caller.call<UserExport>('export-user', exportUser);

test('the download holds all that a person gave, and what was told them', async () => {
  const { caller, user, email } = await newMember();
  const moderator = (await newModerator()).caller;
  await caller.call('log-in', logIn, { body: { email, password: PASSWORD } });
  const company = await propose(caller);
  const review = await flag(caller, company.id);
  const attachment = await attachNote(caller, review.id);
  await reject(moderator, review.id, { reason: 'Names a person', note: 'Looks like a grudge' });

  const { status, json, headers } = await download(caller);

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="flagregister-my-data.json"');
  expect(headers['cache-control']).toBe('no-store');
  const acceptedTerms = { version: TERMS_VERSION, at: user.createdAt };
  expect(json.account).toEqual({ ...user, acceptedTerms });
  expect(json.reviews).toMatchObject([
    { id: review.id, status: 'REJECTED', reason: 'Names a person', attachments: [{ id: attachment.id }] },
  ]);
  expect(json.companies).toMatchObject([{ id: company.id }]);
  expect(json.sessions).toHaveLength(2);
});

test('it holds no notes of moderators, no secrets, no hashes and nothing of other people', async () => {
  const { caller } = await newMember();
  const other = await newMember({ firstName: 'Somebody', lastName: 'Else' });
  const moderator = (await newModerator()).caller;
  const company = await propose(other.caller);
  await flag(other.caller, company.id);
  const review = await flag(caller, (await propose(caller)).id);
  await reject(moderator, review.id, { note: 'Looks like a grudge' });
  const text = JSON.stringify((await download(caller)).json);
  expect(text).not.toMatch(/grudge|ipHash|sealedTokens|hash|Somebody|\bpk\b/);
  expect(text).not.toContain(other.user.id);
});

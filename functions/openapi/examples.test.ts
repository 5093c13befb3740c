import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Route, successOf } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { exampleOf } from '../testing/examples.ts';
import { loadHandler } from '../testing/handlers.ts';
import { changeCodes, representativeCodes, resetCodes, verificationCodes } from '../testing/mailed-codes.ts';
import { privacyCodes } from '../testing/privacy.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { inDays } from '../testing/tokens.ts';
import { uploaded } from '../testing/uploads.ts';
import { type Json, type Schemas, shapeOf } from './json-schema.ts';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  parameters?: { $ref?: string; name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { headers?: object }>;
}
const { paths, components } = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas; headers: object; parameters: Record<string, { schema: Json }> };
};

interface Own {
  params?: Record<string, string>;
  /**
   * The values that no example can know: ids, codes and addresses from an earlier call, and days that must be
   * in the future.
   */
  body?: Record<string, unknown>;
}

/**
 * Sends a route the example body from the document. Returns the response's JSON; fails on any status but the
 * route's own.
 */
async function send(caller: Caller, id: RouteId, { params = {}, body = {} }: Own = {}) {
  const route: Route = routes[id];
  const { path, method } = route;
  const { requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const schema = requestBody?.content['application/json']?.schema;
  const sent = schema && { body: { ...(exampleOf(schema, components.schemas) as object), ...body } };
  const received = await caller.call(id, await loadHandler(id), { params, ...sent });
  expect([id, received.status, received.json]).toEqual([id, successOf(route), received.json]);
  return received.json as Record<string, string>;
}

let author: Caller;
let moderator: Caller;
let second: Caller;

beforeAll(async () => {
  author = (await newMember()).caller;
  moderator = (await newModerator()).caller;
  second = (await newModerator()).caller;
});

const company = (caller = author, name = `Brickfield Roofing ${randomUUID().slice(0, 8)}`) =>
  send(caller, 'propose-company', { body: { name, cipcRegNo: null } });
let written = 0;
const review = (companyId: string | undefined) =>
  send(author, 'submit-review', { body: { companyId, title: `Invoice ${(written += 1)} for roof trusses` } });
const at = (id: string | undefined) => ({ params: { id: id ?? '' } });

/** A public review with its company. */
async function published() {
  const { id: companyId, slug = '' } = await company();
  const { id = '' } = await review(companyId);
  await send(moderator, 'approve-review', at(id));
  return { id, slug };
}

test('an account is opened, kept and secured by the examples', async () => {
  const caller = new Caller();
  const email = `${randomUUID()}@example.co.za`;
  const { id = '' } = await send(caller, 'sign-up', { body: { email } });
  await send(caller, 'verify-email', { body: { code: (await verificationCodes(id)).at(-1) } });
  await send(caller, 'log-in', { body: { email, linkCode: undefined } });
  await send(caller, 'send-log-in-link', { body: { email } });
  await send(caller, 'confirm-password');
  await send(caller, 'update-user', { body: { profileImageURL: null } });
  await send(caller, 'create-token', { body: { expiresOn: inDays(30) } });
  const newEmail = `${randomUUID()}@example.co.za`;
  await send(caller, 'change-email', { body: { newEmail } });
  await send(caller, 'confirm-email', { body: { code: (await changeCodes(newEmail)).at(-1) } });
  await send(caller, 'start-second-factor');
  await send(caller, 'change-password');
  await send(caller, 'forgot-password', { body: { email: newEmail } });
  const code = (await resetCodes(newEmail)).at(-1);
  await send(caller, 'reset-password', { body: { email: newEmail, code } });
});

test('a company is proposed, flagged, corrected, watched and found by the examples', async () => {
  const { id, slug = '' } = await send(author, 'propose-company');
  const { id: reviewId = '' } = await send(author, 'submit-review', { body: { companyId: id } });
  await send(author, 'edit-review', at(reviewId));
  await send(author, 'create-upload');
  const uploadURL = await uploaded(author, Buffer.from('%PDF-1.7\n%%EOF'));
  await send(author, 'attach-evidence', { body: { reviewId, uploadURL } });
  await send(moderator, 'approve-review', at(reviewId));
  await send(moderator, 'update-company', at(id));
  await send(author, 'watch-company', { params: { slug } });
  await send(author, 'mark-watches-seen');
  expect(await send(author, 'check-companies')).toMatchObject([{ match: 'NUMBER', companies: [{ slug }] }]);
});

test('the examples record a payment, redact a review and settle a debt', async () => {
  const { id } = await published();
  expect(await send(author, 'record-payment', at(id))).toMatchObject({ amountZar: 400_000 });
  await send(moderator, 'redact-review', at(id));
  await send(author, 'settle-review', at(id));
  await send(moderator, 'unpublish-review', at(id));
});

test('a rejected review is appealed against, and comes back, by the examples', async () => {
  const { id } = await review((await company()).id);
  await send(moderator, 'reject-review', at(id));
  const appeal = await send(author, 'appeal-review', at(id));
  await send(second, 'grant-appeal', at(appeal['id']));
});

test('a company answers and disputes by the examples', async () => {
  const { id, slug } = await published();
  const { caller } = await newMember();
  const asked = await send(caller, 'request-representation', { params: { slug } });
  const code = (await representativeCodes(asked['email'] ?? '')).at(-1);
  await send(caller, 'verify-representative', { ...at(asked['id']), body: { code } });
  await send(moderator, 'approve-representative', at(asked['id']));
  const reply = await send(caller, 'write-reply', at(id));
  await send(moderator, 'approve-reply', at(reply['id']));
  const another = await send(caller, 'write-reply', at(id));
  await send(moderator, 'reject-reply', at(another['id']));
  await send(caller, 'dispute-review', at(id));
  const claim = await send(caller, 'record-payment', at(id));
  await send(author, 'confirm-payment', at(claim['id']));
  await send(moderator, 'reject-representative', at(asked['id']));
});

test('a takedown is asked for, answered, refused, appealed against and done by the examples', async () => {
  const { id: reviewId } = await published();
  const { caller } = await newMember();
  const { id, reference = '' } = await send(caller, 'file-takedown', { body: { reviewId } });
  const uploadURL = await uploaded(caller, Buffer.from('%PDF-1.7\n%%EOF'));
  await send(caller, 'add-takedown-file', { params: { reference }, body: { uploadURL } });
  await send(moderator, 'start-takedown', at(id));
  await send(author, 'respond-to-takedown', { params: { reference } });
  await send(moderator, 'reject-takedown', at(id));
  const appeal = await send(new Caller(), 'appeal-takedown', { params: { reference } });
  await send(second, 'grant-appeal', at(appeal['id']));
  await send(second, 'action-takedown', at(id));
});

test('privacy requests are confirmed, answered and refused by the examples', async () => {
  const { id: reviewId } = await published();
  const filed = async (email: string) => {
    const { reference = '' } = await send(new Caller(), 'file-privacy-request', {
      body: { email, reviewId },
    });
    const code = (await privacyCodes(reference)).at(-1);
    await send(new Caller(), 'confirm-privacy-request', { params: { reference }, body: { code } });
    await send(moderator, 'start-privacy-request', at(reference));
    return reference;
  };
  await send(moderator, 'answer-privacy-request', at(await filed(`${randomUUID()}@example.co.za`)));
  await send(moderator, 'refuse-privacy-request', at(await filed(`${randomUUID()}@example.co.za`)));
});

test('companies and accounts are decided on by the examples', async () => {
  const { id: intoId } = await company();
  await send(moderator, 'accept-company', at(intoId));
  await send(moderator, 'merge-company', { ...at((await company()).id), body: { intoId } });
  await send(moderator, 'decline-company', at((await company()).id));
  const { email, user } = await signedUpMember();
  await send(moderator, 'find-user', { body: { email } });
  await send(moderator, 'suspend-user', at(user.id));
  await send(moderator, 'lift-suspension', at(user.id));
});

const described = Object.keys(components.headers).map((name) => name.toLowerCase());
const lists = (Object.entries(routes) as [RouteId, Route][]).filter(
  ([, { method, params, query }]) => method === 'GET' && !params && query && !('token' in shapeOf(query)),
);

test.each(lists.filter(([, route]) => successOf(route) === 200))(
  '%s takes the examples of its query, and answers with headers that are described',
  async (id, { path }) => {
    const { parameters = [], responses } = paths[path]?.['get'] ?? { responses: {} };
    const query = parameters.map(({ $ref = '', name, schema }) => {
      const [shared = ''] = /[^/]*$/.exec($ref) ?? [];
      const example = exampleOf(components.parameters[shared]?.schema ?? schema, components.schemas);
      return [name ?? shared, String(example)];
    });
    const received = await moderator.call(id, await loadHandler(id), {
      query: Object.fromEntries(query) as Record<string, string>,
    });
    expect([received.status, received.json]).toEqual([200, received.json]);
    const own = Object.keys(responses['200']?.headers ?? {}).map((name) => name.toLowerCase());
    const sent = Object.keys(received.headers).filter((name) => described.includes(name));
    expect(own).toEqual(expect.arrayContaining(sent));
    const totals = (names: string[]) =>
      names.filter((name) => /^x-total-count(-relation)?$/.test(name)).sort();
    expect(totals(own)).toEqual(totals(sent));
  },
);

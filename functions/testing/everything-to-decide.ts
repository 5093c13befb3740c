import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as appealTakedown } from '../appeals/appeal-takedown.ts';
import { handler as grantAppeal } from '../appeals/grant-appeal.ts';
import { handler as listAppeals } from '../appeals/list-appeals.ts';
import { handler as refuseAppeal } from '../appeals/refuse-appeal.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { handler as listReplies } from '../replies/list-replies.ts';
import { handler as rejectReply } from '../replies/reject-reply.ts';
import { handler as writeReply } from '../replies/write-reply.ts';
import { handler as listRepresentatives } from '../representatives/list-representatives.ts';
import { endAddress } from './answering.ts';
import { accept, adminCompany, correct, decline, merge, proposeAndList, remove } from './administration.ts';
import { Caller, newMember, newModerator } from './caller.ts';
import { approve, flag, inspect, propose, redact, reject, uniqueName, unpublish } from './flagging.ts';
import { representativeCodes } from './mailed-codes.ts';
import { confirmedPrivacyRequest, privacyRequests, privacyStep } from './privacy.ts';
import {
  acceptRepresentative,
  askToRepresent,
  proveAddress,
  refuseRepresentative,
  represent,
} from './representing.ts';
import { askedAgain, readAgain, secondReadings } from './second-readings.ts';
import { file, step, takedowns } from './takedowns.ts';

const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;

export async function companyWithDomain() {
  const domain = newDomain();
  const fields = { name: uniqueName('Kloofzicht Plant Hire'), website: `https://www.${domain}` };
  const proposer = (await newMember()).caller;
  const company = await proposeAndList(proposer, (await newModerator()).caller, fields);
  return { ...company, domain };
}

/** A request to represent a company, whose address is verified. */
export async function candidateFor({ slug, domain }: { slug: string; domain: string }) {
  const { caller } = await newMember();
  const email = `${crypto.randomUUID().slice(0, 8)}@${domain}`;
  const { json } = await askToRepresent(caller, slug, { email });
  await proveAddress(caller, json.id, (await representativeCodes(email))[0]);
  return json;
}

interface Asked {
  author?: Caller;
  /** The sender of the takedown and privacy requests. */
  email?: string;
  /** Who files the takedown requests; a visitor by default. */
  requester?: Caller;
  ground?: string;
}

export const REQUESTER = {
  name: 'Naledi Requester',
  phone: '+27 82 555 0199',
  address: '12 Secret Street, Paarl',
  signature: 'N. Requester',
  words: 'I am Naledi Requester, the bookkeeper, and all that this review says of me is untrue.',
};

/** One of each thing that moderators decide, all about one listed company. */
export async function everythingToDecide({
  author,
  email = 'naledi@example.co.za',
  requester,
  ground,
}: Asked = {}) {
  const company = await companyWithDomain();
  const writer = author ?? (await newMember()).caller;
  const moderator = (await newModerator()).caller;
  const speaker = (await newMember()).caller;
  await represent(speaker, moderator, company);
  const published = async () => {
    const { id } = await flag(writer, company.id);
    await approve(moderator, id);
    return id;
  };
  const notice = {
    ground,
    requesterName: REQUESTER.name,
    requesterEmail: email,
    reason: REQUESTER.words,
    rightInfringed: REQUESTER.words,
    remedySought: REQUESTER.words,
    requesterPhone: REQUESTER.phone,
    requesterAddress: REQUESTER.address,
    signature: REQUESTER.signature,
  };
  const [pendingId, rejectedId] = [(await flag(writer, company.id)).id, (await flag(writer, company.id)).id];
  await reject(moderator, rejectedId);
  const publicId = await published();
  const { json: received } = await file(await published(), notice, requester);
  const { json: started } = await file(await published(), notice, requester);
  await step(moderator, 'start', started.id);
  const { json: refused } = await file(await published(), notice, requester);
  await step(moderator, 'start', refused.id);
  await step(moderator, 'reject', refused.id);
  const appealed = { body: { body: REQUESTER.words } };
  const { json: reviewAppeal } = await writer.call<{ id: string }>('appeal-review', appealReview, {
    params: { id: rejectedId },
    ...appealed,
  });
  const { json: takedownAppeal } = await new Caller().call<{ id: string }>(
    'appeal-takedown',
    appealTakedown,
    { params: { reference: refused.reference }, ...appealed },
  );
  const { json: reply } = await speaker.call<{ id: string }>('write-reply', writeReply, {
    params: { id: publicId },
    body: { body: REQUESTER.words },
  });
  await askedAgain(publicId);
  const asked = { email, name: REQUESTER.name, details: REQUESTER.words, reviewId: publicId };
  const privacyReceived = await confirmedPrivacyRequest(asked);
  const privacyStarted = await confirmedPrivacyRequest(asked);
  await privacyStep(moderator, 'start', privacyStarted);
  const representation = await candidateFor(company);
  const ids = {
    ...{ pendingId, publicId, receivedId: received.id, startedId: started.id, replyId: reply.id },
    ...{ reviewAppealId: reviewAppeal.id, takedownAppealId: takedownAppeal.id },
    ...{ representationId: representation.id, privacyReceived, privacyStarted },
  };
  return { company, ...ids };
}

export type Everything = Awaited<ReturnType<typeof everythingToDecide>>;

type Act = (by: Caller, of: Everything) => Promise<{ status: number; json: unknown }>;
const reason = 'Another moderator should see this';

export const DECISIONS = {
  review: {
    approve: (by, { pendingId }) => approve(by, pendingId),
    reject: (by, { pendingId }) => reject(by, pendingId),
    redact: (by, { pendingId }) => redact(by, pendingId, [{ field: 'title', start: 0, end: 7 }]),
    unpublish: (by, { publicId }) => unpublish(by, publicId),
    'end its answers': (by, { publicId }) => endAddress(by, publicId),
  },
  reply: {
    approve: (by, { replyId }) => by.call('approve-reply', approveReply, { params: { id: replyId } }),
    reject: (by, { replyId }) =>
      by.call('reject-reply', rejectReply, { params: { id: replyId }, body: { reason } }),
  },
  takedown: {
    start: (by, { receivedId }) => step(by, 'start', receivedId),
    action: (by, { startedId }) => step(by, 'action', startedId),
    reject: (by, { startedId }) => step(by, 'reject', startedId),
  },
  appealOfReview: {
    grant: (by, { reviewAppealId: id }) => grant(by, id),
    refuse: (by, { reviewAppealId: id }) => refuse(by, id),
  },
  appealOfTakedown: {
    grant: (by, { takedownAppealId: id }) => grant(by, id),
    refuse: (by, { takedownAppealId: id }) => refuse(by, id),
  },
  representation: {
    approve: (by, { representationId }) => acceptRepresentative(by, representationId),
    reject: (by, { representationId }) => refuseRepresentative(by, representationId),
  },
  privacy: {
    start: (by, { privacyReceived }) => privacyStep(by, 'start', privacyReceived),
    answer: (by, { privacyStarted }) => privacyStep(by, 'answer', privacyStarted, { answer: reason }),
    refuse: (by, { privacyStarted }) => privacyStep(by, 'refuse', privacyStarted, { reason }),
  },
  secondReading: {
    approve: (by, { publicId: id }) => readAgain(by, id, { decision: 'APPROVE' }),
    reject: (by, { publicId: id }) => readAgain(by, id, { decision: 'REJECT' }),
  },
  company: {
    list: (by, { company }) => accept(by, company.id),
    decline: (by, { company }) => decline(by, company.id),
    merge: async (by, { company }) => merge(by, company.id, (await propose((await newMember()).caller)).id),
    'merge into': async (by, { company }) =>
      merge(by, (await propose((await newMember()).caller)).id, company.id),
    correct: (by, { company }) => correct(by, company.id, { city: 'Paarl' }),
    remove: (by, { company }) => remove(by, company.id),
  },
} as const satisfies Record<string, Record<string, Act>>;

const settle = (id: string) => ({ params: { id }, body: { reason } });
const grant = (by: Caller, id: string) => by.call('grant-appeal', grantAppeal, settle(id));
const refuse = (by: Caller, id: string) => by.call('refuse-appeal', refuseAppeal, settle(id));

export type Decided = keyof typeof DECISIONS;
export const DECIDED = Object.keys(DECISIONS) as Decided[];

interface Row {
  id: string;
  ownCase: boolean;
}

export async function rowsOf(
  by: Caller,
  { company, ...ids }: Everything,
): Promise<Record<Decided, (Row | undefined)[]>> {
  const all = { query: { limit: '100' } };
  const [reviews, replies, requests, appeals, representatives, privacy, readings] = await Promise.all([
    by.call<Row[]>('list-pending-reviews', listPendingReviews, all),
    by.call<Row[]>('list-replies', listReplies, all),
    takedowns(by, all.query),
    by.call<Row[]>('list-appeals', listAppeals, all),
    by.call<Row[]>('list-representatives', listRepresentatives, all),
    privacyRequests(by, all.query),
    secondReadings(by),
  ]);
  const find = ({ json }: { json: Row[] }, id: string) => json.find((row) => row.id === id);
  return {
    review: [
      find(reviews, ids.pendingId),
      (await inspect(by, ids.pendingId)).json,
      (await inspect(by, ids.publicId)).json,
    ],
    reply: [find(replies, ids.replyId)],
    takedown: [find(requests, ids.receivedId), find(requests, ids.startedId)],
    appealOfReview: [find(appeals, ids.reviewAppealId)],
    appealOfTakedown: [find(appeals, ids.takedownAppealId)],
    representation: [find(representatives, ids.representationId)],
    privacy: [find(privacy, ids.privacyReceived), find(privacy, ids.privacyStarted)],
    // The list leaves out their own.
    secondReading: [{ id: ids.publicId, ownCase: readings.every(({ id }) => id !== ids.publicId) }],
    company: [(await adminCompany(by, company.id)).json],
  };
}

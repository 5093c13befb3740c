import type { ModeratedPrivacyRequest, PrivacyRequestStatus } from '../../shared/schemas/privacy.ts';
import { writeMessage } from '../emails/messages.ts';
import { mailedCode } from '../emails/mailed-code.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { handler as answerPrivacyRequest } from '../privacy/answer-privacy-request.ts';
import { handler as confirmPrivacyRequest } from '../privacy/confirm-privacy-request.ts';
import { handler as filePrivacyRequest } from '../privacy/file-privacy-request.ts';
import { handler as getPrivacyRequest } from '../privacy/get-privacy-request.ts';
import { handler as listPrivacyRequests } from '../privacy/list-privacy-requests.ts';
import { handler as refusePrivacyRequest } from '../privacy/refuse-privacy-request.ts';
import { handler as startPrivacyRequest } from '../privacy/start-privacy-request.ts';
import { Caller } from './caller.ts';
import { emailsTo } from './stored.ts';

export const DETAILS =
  'A review of my brother’s firm names me, and I never worked there. Please take my name out of it.';

type Refusal = { code: string; message: string };

export const askPrivacy = (fields: Record<string, unknown> = {}) =>
  new Caller().call<PrivacyRequestStatus & Refusal>('file-privacy-request', filePrivacyRequest, {
    body: {
      kind: 'DELETION',
      name: 'Lerato Khumalo',
      email: 'lerato@example.co.za',
      details: DETAILS,
      ...fields,
    },
  });

export const privacyStatus = (reference: string) =>
  new Caller().call<PrivacyRequestStatus & Refusal>('get-privacy-request', getPrivacyRequest, {
    params: { reference },
  });

export const confirmPrivacy = (reference: string, code: string) =>
  new Caller().call<PrivacyRequestStatus & Refusal>('confirm-privacy-request', confirmPrivacyRequest, {
    params: { reference },
    body: { code },
  });

/** The codes mailed for a request, newest last. */
export async function privacyCodes(reference: string): Promise<string[]> {
  const emails = (await emailsTo(null)) as unknown as (EmailNotification<'privacy-code'> & {
    createdAt: string;
  })[];
  return emails
    .filter(({ kind, facts }) => kind === 'privacy-code' && facts.reference === reference)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((email) => {
      const code = mailedCode(email);
      return writeMessage(email, { code }).code ?? '';
    });
}

export async function confirmedPrivacyRequest(fields: Record<string, unknown> = {}): Promise<string> {
  const { reference } = (await askPrivacy(fields)).json;
  const code = (await privacyCodes(reference)).at(-1) ?? '';
  await confirmPrivacy(reference, code);
  return reference;
}

const STEPS = {
  start: startPrivacyRequest,
  answer: answerPrivacyRequest,
  refuse: refusePrivacyRequest,
};

export const privacyStep = (
  moderator: Caller,
  action: keyof typeof STEPS,
  id: string,
  body: Record<string, unknown> = {},
) =>
  moderator.call<ModeratedPrivacyRequest & Refusal>(`${action}-privacy-request`, STEPS[action], {
    params: { id },
    body,
  });

export const privacyRequests = (moderator: Caller, query: Record<string, string> = {}) =>
  moderator.call<ModeratedPrivacyRequest[]>('list-privacy-requests', listPrivacyRequests, { query });

import type { Attachment } from '../../shared/schemas/evidence.ts';
import type { ModeratedAttachment } from '../../shared/schemas/moderation.ts';
import type {
  FiledTakedown,
  ModeratedTakedown,
  TakedownResponseView,
  TakedownStatusView,
} from '../../shared/schemas/takedowns.ts';
import { handler as addTakedownFile } from '../takedowns/add-takedown-file.ts';
import { handler as actionTakedown } from '../takedowns/action-takedown.ts';
import { handler as fileTakedown } from '../takedowns/file-takedown.ts';
import { handler as getTakedownStatus } from '../takedowns/get-takedown-status.ts';
import { handler as listOwnTakedownFiles } from '../takedowns/list-own-takedown-files.ts';
import { handler as listTakedownFiles } from '../takedowns/list-takedown-files.ts';
import { handler as listTakedowns } from '../takedowns/list-takedowns.ts';
import { handler as rejectTakedown } from '../takedowns/reject-takedown.ts';
import { handler as respondToTakedown } from '../takedowns/respond-to-takedown.ts';
import { handler as startTakedown } from '../takedowns/start-takedown.ts';
import { Caller, type Received } from './caller.ts';
import { uploaded } from './uploads.ts';

export const REASON =
  'The amount is wrong: the invoice that it names was paid in full, and the bank statement shows it.';

export const takedownRequest = (reviewId: string, fields: Record<string, unknown> = {}) => ({
  reviewId,
  requesterName: 'Lerato Khumalo',
  requesterEmail: 'lerato@example.co.za',
  reason: REASON,
  ...fields,
});

type Refusal = { code: string; message: string; issues?: { path: string; message: string }[] };

export function file(reviewId: string, fields: Record<string, unknown> = {}, requester = new Caller()) {
  const body = takedownRequest(reviewId, fields);
  return requester.call<FiledTakedown & Refusal>('file-takedown', fileTakedown, { body });
}

export const takedownStatus = (reference: string) =>
  new Caller().call<TakedownStatusView & Refusal>('get-takedown-status', getTakedownStatus, {
    params: { reference },
  });

export const respondTo = (author: Caller, reference: string, body: unknown) =>
  author.call<TakedownResponseView & Refusal>('respond-to-takedown', respondToTakedown, {
    params: { reference },
    body: { body },
  });

const STEPS = { start: startTakedown, action: actionTakedown, reject: rejectTakedown };

export function step(
  moderator: Caller,
  action: keyof typeof STEPS,
  id: string,
  body: Record<string, unknown> = {},
): Promise<Received<ModeratedTakedown & Refusal>> {
  return moderator.call(`${action}-takedown`, STEPS[action], { params: { id }, body });
}

export const takedowns = (moderator: Caller, query: Record<string, string> = {}) =>
  moderator.call<ModeratedTakedown[]>('list-takedowns', listTakedowns, { query });

export async function addFile(sender: Caller, reference: string, more: Record<string, unknown> = {}) {
  const body = { filename: 'note.txt', uploadURL: more['uploadURL'] ?? (await uploaded(sender)), ...more };
  return sender.call<Attachment & Refusal>('add-takedown-file', addTakedownFile, {
    params: { reference },
    body,
  });
}

export const ownTakedownFiles = (sender: Caller, reference: string) =>
  sender.call<Attachment[] & Refusal>('list-own-takedown-files', listOwnTakedownFiles, {
    params: { reference },
  });

export const takedownFiles = (moderator: Caller, id: string) =>
  moderator.call<ModeratedAttachment[]>('list-takedown-files', listTakedownFiles, { params: { id } });

export async function underReview(moderator: Caller, reviewId: string): Promise<FiledTakedown> {
  const { json } = await file(reviewId);
  await step(moderator, 'start', json.id);
  return json;
}

import { type CodeUse, codeOf } from '../records/email/mailed-code.ts';
import { answerToken } from '../records/notice/answer-token.ts';
import { EMAIL_KINDS, type EmailKind, NOTICE_KINDS } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';

const PURPOSES: Partial<Record<EmailKind, CodeUse['purpose']>> = {
  'representative-renewal': 'represent-company',
  'privacy-code': 'privacy-request',
};

export function mailedCode({ kind, facts, userId }: EmailNotification): string | null {
  if (!('seed' in facts) || facts.seed === undefined) return null;
  if (NOTICE_KINDS.includes(kind)) return answerToken(facts.seed);
  const purpose = PURPOSES[kind] ?? (EMAIL_KINDS[kind].sort === 'code' ? kind : null);
  const to = 'workEmail' in facts && { email: facts.workEmail };
  return purpose && codeOf({ ...facts, ...to, userId, purpose } as CodeUse, facts.seed);
}

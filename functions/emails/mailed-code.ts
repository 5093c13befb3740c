import { codeOf } from '../records/email/mailed-code.ts';
import { answerToken } from '../records/notice/answer-token.ts';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';

/** The code or the address's token in an email; null if it has none. */
export function mailedCode({ kind, facts, userId }: EmailNotification): string | null {
  if (kind === 'verify-email') {
    const { seed } = facts as EmailFacts[typeof kind];
    return codeOf({ purpose: kind, userId: userId ?? '' }, seed);
  }
  if (kind === 'change-email') {
    const { seed, email } = facts as EmailFacts[typeof kind];
    return codeOf({ purpose: kind, userId: userId ?? '', email }, seed);
  }
  if (kind === 'represent-company' || kind === 'representative-renewal') {
    const { seed, companyId, ...to } = facts as EmailFacts[typeof kind];
    const email = 'workEmail' in to ? to.workEmail : to.email;
    return codeOf({ purpose: 'represent-company', userId: userId ?? '', companyId, email }, seed);
  }
  if (kind === 'privacy-code') {
    const { seed, email, reference } = facts as EmailFacts[typeof kind];
    return codeOf({ purpose: 'privacy-request', email, reference }, seed);
  }
  if (kind === 'company-notice' || kind === 'review-published') {
    const { seed } = facts as EmailFacts[typeof kind];
    return seed === undefined ? null : answerToken(seed);
  }
  if (kind !== 'reset-password' && kind !== 'log-in-link') return null;
  const { seed, email } = facts as EmailFacts[typeof kind];
  return codeOf({ purpose: kind, email }, seed);
}

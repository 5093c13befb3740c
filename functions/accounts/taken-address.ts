import { SIGN_UP_NOTICES } from '../../shared/limits.ts';
import { signUp } from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { limitSetting } from '../platform/config.ts';
import { consumeRateLimit, ifWithinRateLimits } from '../platform/rate-limit.ts';
import { transact } from '../platform/table.ts';

interface SignUpAttempt {
  email: string;
  clientAddress: string;
  siteOrigin: string;
  now: Date;
}

const REFUSAL = 'Too many sign-ups with addresses that have an account. Log in, or reset your password.';

/** Mails the owner, at most once a day. Throws `too_many_requests`, so that nobody tests a list of addresses. */
export async function handleTakenAddress({ email, clientAddress, siteOrigin, now }: SignUpAttempt) {
  const limit = signUp.limits.find(({ by }) => by === 'taken');
  if (!limit) throw new Error('sign-up has no limit of taken addresses');
  const max = limitSetting('taken');
  await consumeRateLimit(
    { ...limit, rule: 'sign-up.taken', subject: clientAddress, max, refusal: REFUSAL },
    now,
  );
  const notice = { kind: 'sign-up-attempted', userId: null, facts: { email }, siteOrigin } as const;
  const once = { rule: 'sign-up.notice', subject: email, ...SIGN_UP_NOTICES };
  await ifWithinRateLimits([once], now, () => transact([outboxWrite(notice, now)]));
}

import { formatLongDate } from '../../shared/dates.ts';
import {
  CATEGORY_LABELS,
  DISPUTE_REASON_LABELS,
  REJECTION_CODE_LABELS,
  TAKEDOWN_GROUND_LABELS,
  type TakedownGround,
} from '../../shared/enumerations.ts';
import {
  APPEAL_DAYS,
  CODE_MINUTES,
  MODERATION_PROMISE_HOURS,
  TAKEDOWN_RESPONSE_DAYS,
} from '../../shared/limits.ts';
import { formatRand, formatRandAndCents } from '../../shared/money.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { escapeMarkup } from '../platform/markup.ts';
import type { EmailNotification, EmailFacts, EmailKind, StillWaiting } from './outbox.ts';

/** The content of an email: a subject, a greeting, paragraphs, and at most one code and one link. */
export interface Message {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  code?: string;
  link?: { text: string; path: string };
}

/** The end of a subject: what tells an email from others of its kind, in one line and not too long for a list of emails. */
function about(name: string | null | undefined): string {
  const letters = [...(name ?? '').replace(/\s+/g, ' ')];
  const short =
    letters.length > SUBJECT_NAME
      ? `${letters.slice(0, SUBJECT_NAME).join('').trimEnd()}…`
      : letters.join('');
  return short && `: ${short}`;
}
const SUBJECT_NAME = 60;

/** Requests from before grounds were asked for have none. */
const groundSentence = (who: string, ground: TakedownGround | null | undefined) =>
  ground ? ` The ground that ${who} named: ${TAKEDOWN_GROUND_LABELS[ground]}.` : '';

/** A review as its requester knows it; without its title once it is gone. */
const requested = (reviewTitle: string | null | undefined, companyName: string | null) => {
  if (companyName === null) return 'a review';
  return reviewTitle ? `the review “${reviewTitle}” about ${companyName}` : `a review about ${companyName}`;
};

const ownReview = (reviewTitle: string | null, companyName: string | null) =>
  reviewTitle === null || companyName === null
    ? 'your review'
    : `your review “${reviewTitle}” about ${companyName}`;

/** The page of a review, for whoever has something to do there: by way of the log-in, unless they are logged in. */
const answerPath = (reviewId: string) => `/login?returnTo=${encodeURIComponent(`/review/${reviewId}`)}`;

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A company as its proposer knows it. */
const proposed = (companyName: string | null) =>
  companyName === null ? 'The company that you proposed' : `${companyName}, which you proposed,`;

/** `code` is the mail's own; empty where it holds none. */
type Writers = { [K in EmailKind]: (facts: EmailFacts[K], code: string) => Message };

const PROMISE = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

const CODE_WORKS = `It works for ${CODE_MINUTES} minutes.`;

const DISAGREE =
  'If you disagree, you may send us new facts, complain to the Information Regulator where personal information is concerned, or go to court.';

const writers: Writers = {
  'verify-email': (_, code) => ({
    subject: `Your verification code: ${code}`,
    paragraphs: [
      `Welcome to ${PRODUCT_NAME}. Enter this code to verify your email address. ${CODE_WORKS}`,
      'If you did not create an account, you can ignore this email.',
    ],
    code,
    // What follows the mark is sent to no server and stands in no log. The page fills the code in, and waits to be pressed.
    link: { text: 'Verify your email', path: `/verify-email#${code}` },
  }),
  'sign-up-attempted': () => ({
    subject: 'You have an account already',
    paragraphs: [
      `Somebody tried to sign up for ${PRODUCT_NAME} with this email address, which has an account. If it was you, log in; if you forgot your password, you can set a new one on the same page.`,
      'If it was not you, you need not do anything: nobody got in, and nothing was changed. We tell you of this once a day at most.',
    ],
    link: { text: 'Log in', path: '/login' },
  }),
  'reset-password': (_, code) => ({
    subject: `Your reset code: ${code}`,
    paragraphs: [
      `Enter this code to set a new password for ${PRODUCT_NAME}. ${CODE_WORKS}`,
      'If you did not ask for a new password, you can ignore this email. Your password has not changed.',
    ],
    code,
    link: { text: 'Set a new password', path: '/reset-password' },
  }),
  'log-in-link': (_, code) => ({
    subject: `Your log-in code: ${code}`,
    paragraphs: [
      `Enter this code together with your password to log in to ${PRODUCT_NAME}, also while wrong passwords keep your account locked. ${CODE_WORKS}`,
      'If you did not ask for it, you can ignore this email: without your password nobody gets in.',
    ],
    code,
    link: { text: 'Log in', path: `/login#${code}` },
  }),
  'change-email': (_, code) => ({
    subject: `Your code: ${code}`,
    paragraphs: [
      `Somebody wants to use this email address for their ${PRODUCT_NAME} account. If it was you, enter this code in your profile. ${CODE_WORKS}`,
      'If you did not ask for this, you can ignore this email: without the code nothing changes.',
    ],
    code,
    link: { text: 'Open your profile', path: '/profile' },
  }),
  'email-change-asked': () => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `You asked to use another email address for your ${PRODUCT_NAME} account. It changes once the code is entered that we sent there; from then on we write to the new address alone.`,
      'If this was not you, somebody knows your password: set a new one now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account was just changed. All other devices have been logged out.`,
      'If this was not you, set a new password now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'second-factor-added': () => ({
    subject: 'Your account has a second factor',
    paragraphs: [
      `From now on, logging in to your ${PRODUCT_NAME} account takes a code of your authenticator app, too. All other devices have been logged out.`,
      'If this was not you, set a new password and tell us at once: without that code you cannot log in. The privacy policy says how to reach us.',
    ],
    link: { text: 'How to reach us', path: '/legal/privacy' },
  }),
  'second-factor-removed': () => ({
    subject: 'The second factor of your account was removed',
    paragraphs: [
      `Logging in to your ${PRODUCT_NAME} account takes your password alone again. All other devices have been logged out.`,
      'If this was not you, set a new password now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'A recovery code of your account was used',
    paragraphs: [
      `Somebody entered your password and a recovery code of your ${PRODUCT_NAME} account. That code is used up; you have ${left} left.`,
      'For ten new ones, remove the second factor in your profile and set it up again. If this was not you, set a new password now.',
    ],
    link: { text: 'Open your profile', path: '/profile' },
  }),
  'account-suspended': ({ reason }) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      `A moderator suspended your ${PRODUCT_NAME} account. The reason: ${reason}`,
      'You have been logged out everywhere. You may log in and read, and download or delete your data; you cannot write, and what you wrote stays as it is.',
      'If you disagree, write to us at the address on the page below, and say why.',
    ],
    link: { text: 'See how to reach us', path: '/legal/takedown' },
  }),
  'suspension-lifted': () => ({
    subject: 'Your account is no longer suspended',
    paragraphs: [`The suspension of your ${PRODUCT_NAME} account was lifted: you can write again.`],
    link: { text: 'Open the directory', path: '/directory' },
  }),
  'data-archive': () => ({
    subject: 'Your data is ready',
    paragraphs: [
      `The archive of your data and files that you asked for is ready. You can download it for a day from your profile at ${PRODUCT_NAME}, where you have to be logged in.`,
      'If you did not ask for it, somebody else may be in your account: change your password.',
    ],
    link: { text: 'Download your data', path: '/profile' },
  }),
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${PRODUCT_NAME} account has been deleted, as you asked. Your pending reviews are gone; reviews that were approved stay public, without your name.`,
      'If this was not you, write to us.',
    ],
    link: { text: 'See how to reach us', path: '/legal/privacy' },
  }),
  'review-received': ({ reviewTitle, companyName }) => ({
    subject: `We received your review${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} is waiting for a moderator.`,
      `The moderator will check it for personal information and compliance. If it is approved, it will be published within ${PROMISE}. We will email you either way.`,
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'review-approved': ({ reviewId, reviewTitle, companyName }) => ({
    subject: `Your review is live${about(reviewTitle)}`,
    paragraphs: [`${capitalise(ownReview(reviewTitle, companyName))} was approved and is now public.`],
    link: { text: 'Read it in the directory', path: `/review/${reviewId}` },
  }),
  'review-rejected': ({ reviewTitle, companyName, reason, reasonCode }) => ({
    subject: `Your review was not published${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} was checked and will not be published.`,
      ...(reasonCode && reasonCode !== 'OTHER' ? [`${REJECTION_CODE_LABELS[reasonCode]}.`] : []),
      ...(reason ? [`The moderator's reason: ${reason}`] : []),
      `You can write a new review without the part that the moderator objected to, or appeal within ${APPEAL_DAYS} days: another moderator then decides.`,
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'review-unpublished': ({ reviewTitle, companyName, reason }) => ({
    subject: 'Your review is no longer public',
    paragraphs: [
      `A moderator took ${ownReview(reviewTitle, companyName)} out of public view. It waits for a moderator again, and no longer counts towards the company’s figures.`,
      `The moderator's reason: ${reason}`,
      'We will email you the new decision.',
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'company-listed': ({ companyName, companySlug }) => ({
    subject: `The company you proposed is listed${about(companyName)}`,
    paragraphs: [`${proposed(companyName)} is now in the directory, where everyone can find it.`],
    link: companySlug
      ? { text: 'See it in the directory', path: `/company/${companySlug}` }
      : { text: 'Open the directory', path: '/directory' },
  }),
  'company-declined': ({ companyName, reason }) => ({
    subject: `The company you proposed was not listed${about(companyName)}`,
    paragraphs: [
      `${proposed(companyName)} was checked and will not be listed. Pending reviews of it will not be published.`,
      `The moderator's reason: ${reason}`,
      'If the details were wrong, you can propose the company again with the correct ones.',
    ],
    link: { text: 'Propose a company', path: '/propose-company' },
  }),
  'company-merged': ({ companyName, intoName, intoSlug }) => ({
    subject: `The company you proposed is already listed${about(companyName)}`,
    paragraphs: [
      `${proposed(companyName)} is the same company as ${intoName ?? 'one that was listed before'}. The two entries have been merged, with all their reviews.`,
    ],
    link: intoSlug
      ? { text: 'See it in the directory', path: `/company/${intoSlug}` }
      : { text: 'See your reviews', path: '/profile' },
  }),
  'represent-company': (_, code) => ({
    subject: `Your code: ${code}`,
    paragraphs: [
      `Somebody asked to answer reviews on ${PRODUCT_NAME} in the name of a company, with this work email address. If it was you, enter this code where you asked. ${CODE_WORKS} A moderator decides next.`,
      'If you did not ask for this, you can ignore this email: without the code nothing happens.',
    ],
    code,
    link: { text: 'Enter the code', path: '/representing' },
  }),
  'representative-approved': ({ companyName, companySlug }) => ({
    subject: `You represent ${companyName ?? 'a company'}`,
    paragraphs: [
      `A moderator approved your request: you can answer reviews of ${companyName ?? 'the company'} in its name, say what was paid, and dispute what is said to be owed. It is free.`,
      'We will email you when a review of it is sent in, and when one is published.',
    ],
    link: companySlug
      ? { text: 'See its reviews', path: `/company/${companySlug}` }
      : { text: 'See whom you represent', path: '/representing' },
  }),
  'representative-refused': ({ companyName, reason, isRevoked }) => ({
    subject: isRevoked
      ? 'You no longer represent a company'
      : 'Your request to represent a company was refused',
    paragraphs: [
      isRevoked
        ? `A moderator ended your right to answer for ${companyName ?? 'a company'}. What you answered before stays.`
        : `A moderator did not approve your request to answer for ${companyName ?? 'a company'}.`,
      `The moderator's reason: ${reason}`,
      'You can ask again with what was missing.',
    ],
    link: { text: 'See whom you represent', path: '/representing' },
  }),
  'review-waiting': ({ companyName, category, amountOwedZar, incidentDate }) => ({
    subject: `A review waits${about(companyName)}`,
    paragraphs: [
      `Somebody sent in a review of ${companyName ?? 'a company that you represent'}. A moderator checks it before anybody sees it; you cannot read it until it is published.`,
      `What it is about: ${CATEGORY_LABELS[category]}${amountOwedZar === null ? '' : `, ${formatRand(amountOwedZar)}`}${incidentDate === null ? '' : `, of ${formatLongDate(incidentDate)}`}.`,
      'If it is published, we will email you its address, and you can answer it.',
    ],
    link: { text: 'See whom you represent', path: '/representing' },
  }),
  'review-published': ({ reviewId, companyName }) => ({
    subject: `A review is public${about(companyName)}`,
    paragraphs: [
      `A review of ${companyName ?? 'a company that you represent'} was published. You can answer it in the company's name, say what was paid, or dispute what is said to be owed.`,
    ],
    link: { text: 'Read it and answer', path: answerPath(reviewId) },
  }),
  'reply-published': ({ reviewId, companyName }) => ({
    subject: `Your reply is public${about(companyName)}`,
    paragraphs: [
      `Your reply in the name of ${companyName ?? 'the company'} was approved and stands below the review.`,
    ],
    link: { text: 'See it', path: `/review/${reviewId}` },
  }),
  'reply-rejected': ({ reviewId, companyName, reason }) => ({
    subject: `Your reply was not published${about(companyName)}`,
    paragraphs: [
      `Your reply in the name of ${companyName ?? 'the company'} was checked and will not be published. One that was published before stays.`,
      `The moderator's reason: ${reason}`,
      'You can write another one.',
    ],
    link: { text: 'Write another reply', path: answerPath(reviewId) },
  }),
  'review-answered': ({ reviewId, reviewTitle, companyName }) => ({
    subject: `The company answered your review${about(reviewTitle)}`,
    paragraphs: [
      `${companyName ?? 'The company'} replied to ${ownReview(reviewTitle, companyName)}. The reply is public.`,
    ],
    link: { text: 'Read the reply', path: `/review/${reviewId}` },
  }),
  'payment-claimed': ({ reviewId, reviewTitle, companyName, amountZar, paidOn, answerBy }) => ({
    subject: `Did you receive ${formatRandAndCents(amountZar)}?`,
    paragraphs: [
      `${companyName ?? 'The company'} says that it paid ${formatRandAndCents(amountZar)} on ${formatLongDate(paidOn)}, of what ${ownReview(reviewTitle, companyName)} says is owed.`,
      `Please confirm or deny it by ${formatLongDate(answerBy)}. Until then, and if you do not answer, it counts for nothing and is shown as the company's word.`,
    ],
    link: { text: 'Confirm or deny the payment', path: answerPath(reviewId) },
  }),
  'payment-answered': ({ reviewId, companyName, amountZar, status }) => ({
    subject: `A payment was ${status === 'CONFIRMED' ? 'confirmed' : 'denied'}${about(companyName)}`,
    paragraphs: [
      status === 'CONFIRMED'
        ? `The author of the review confirmed the payment of ${formatRandAndCents(amountZar)}. What is still owed is less by it.`
        : `The author of the review says that the payment of ${formatRandAndCents(amountZar)} did not arrive. If you can prove it, write so in a reply.`,
    ],
    link: { text: 'See the review', path: `/review/${reviewId}` },
  }),
  'debt-changed': ({ reviewId, companyName, amountZar, isSettled }) => ({
    subject: `${isSettled ? 'A debt is settled' : 'A payment was recorded'}${about(companyName)}`,
    paragraphs: [
      `The author of a review of ${companyName ?? 'a company that you represent'} ${amountZar === null ? 'marked it as settled' : `recorded your payment of ${formatRandAndCents(amountZar)}`}.`,
      ...(isSettled ? ['The review shows it as settled, and nothing of it counts as owed any more.'] : []),
    ],
    link: { text: 'See the review', path: `/review/${reviewId}` },
  }),
  'review-disputed': ({ reviewId, reviewTitle, companyName, reason }) => ({
    subject:
      reason === null
        ? 'The company no longer disputes your review'
        : `The company disputes your review${about(reviewTitle)}`,
    paragraphs: [
      reason === null
        ? `${companyName ?? 'The company'} no longer disputes what ${ownReview(reviewTitle, companyName)} says is owed.`
        : `${companyName ?? 'The company'} disputes what ${ownReview(reviewTitle, companyName)} says is owed. Its reason: ${DISPUTE_REASON_LABELS[reason]}. The review stays public, and says so.`,
    ],
    link: { text: 'See the review', path: `/review/${reviewId}` },
  }),
  'takedown-received': ({ reference, reviewTitle, companyName, ground, acknowledgeBy, decideBy }) => ({
    subject: `We received your takedown request ${reference}${about(companyName)}`,
    paragraphs: [
      `You asked us to take down ${requested(reviewTitle, companyName)}.${groundSentence('you', ground)} This email is our acknowledgment, which we promised to send by ${formatLongDate(acknowledgeBy)}. Your reference is ${reference}.`,
      `We will check the review against your reasons and give its author a chance to respond. We will decide by ${formatLongDate(decideBy)} and email you the decision.`,
      'You need the reference to open the status page of your request. If you did not send this request, you can ignore this email.',
    ],
    link: { text: 'See the status of your request', path: `/takedown/${reference}` },
  }),
  'takedown-decided': ({ reference, reviewTitle, companyName, status, reason, isGone }) => ({
    subject: `Your takedown request ${reference} was decided${about(companyName)}`,
    paragraphs: [
      `You asked us to take down ${requested(reviewTitle, companyName)}.`,
      isGone
        ? 'The review had left the register before we decided. It is no longer public and no longer counts towards the company’s figures.'
        : status === 'ACTIONED'
          ? 'The review is no longer public and no longer counts towards the company’s figures.'
          : 'We considered your request and decided that the review stays public.',
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(status === 'ACTIONED' || isGone ? [] : [DISAGREE]),
    ],
    link: { text: 'See your request', path: `/takedown/${reference}` },
  }),
  'takedown-response-asked': ({ reference, reviewTitle, companyName, ground, respondBy }) => ({
    subject: `A takedown of your review was requested${about(reviewTitle)}`,
    paragraphs: [
      `Somebody asked us to take down ${ownReview(reviewTitle, companyName)}.${groundSentence('they', ground)} Your review stays public while we consider the request.`,
      `You have ${TAKEDOWN_RESPONSE_DAYS} days to respond, until ${formatLongDate(respondBy)}. Log in to read what they hold against your review. Tell us what your review is based on and what evidence supports it. You can respond once. Only moderators will read your response.`,
      'You do not have to respond. We will decide either way and let you know.',
    ],
    link: { text: 'Respond to the request', path: `/takedown/${reference}` },
  }),
  'takedown-response-received': ({ reference, reviewTitle, companyName, decideBy }) => ({
    subject: `We received your response about your review${about(reviewTitle)}`,
    paragraphs: [
      `We received your response to the request to take down ${ownReview(reviewTitle, companyName)}. Only moderators read it.`,
      `We will decide by ${formatLongDate(decideBy)}, and let you know.`,
    ],
    link: { text: 'See the request', path: `/takedown/${reference}` },
  }),
  'takedown-settled': ({ reviewTitle, companyName, status, reason }) => ({
    subject: `Your review ${status === 'ACTIONED' ? 'was taken down' : 'stays public'}${about(reviewTitle)}`,
    paragraphs: [
      status === 'ACTIONED'
        ? `After a takedown request, ${ownReview(reviewTitle, companyName)} was removed from public view.`
        : `We decided on the request to take down ${ownReview(reviewTitle, companyName)}. The review stays public.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(status === 'ACTIONED' ? [DISAGREE] : []),
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'appeal-received': ({ reviewTitle, companyName, decideBy }) => ({
    subject: `We received your appeal${about(reviewTitle)}`,
    paragraphs: [
      `You appealed against the rejection of ${ownReview(reviewTitle, companyName)}. A moderator who did not make that decision reads it, and decides by ${formatLongDate(decideBy)}.`,
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'appeal-decided': ({ reviewTitle, companyName, status, reason }) => ({
    subject: `Your appeal was ${status === 'GRANTED' ? 'granted' : 'refused'}${about(reviewTitle)}`,
    paragraphs: [
      status === 'GRANTED'
        ? `${capitalise(ownReview(reviewTitle, companyName))} waits for a moderator again, who is not the one who rejected it. We will email you the decision.`
        : `The rejection of ${ownReview(reviewTitle, companyName)} stands.`,
      `The reason: ${reason}`,
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'takedown-appealed': ({ reference, reviewTitle, companyName, decideBy }) => ({
    subject: `We received your appeal about ${reference}${about(companyName)}`,
    paragraphs: [
      `You appealed against our decision that ${requested(reviewTitle, companyName)} stays public. A moderator who did not make that decision reads it, and decides by ${formatLongDate(decideBy)}.`,
    ],
    link: { text: 'See your request', path: `/takedown/${reference}` },
  }),
  'takedown-appeal-decided': ({ reference, reviewTitle, companyName, status, reason }) => ({
    subject: `Your appeal about ${reference} was ${status === 'GRANTED' ? 'granted' : 'refused'}${about(companyName)}`,
    paragraphs: [
      status === 'GRANTED'
        ? `Your request to take down ${requested(reviewTitle, companyName)} is under review again. Another moderator decides on it, and we will email you the decision.`
        : `We considered your appeal: ${requested(reviewTitle, companyName)} stays public.`,
      `The reason: ${reason}`,
      ...(status === 'REFUSED' ? [DISAGREE] : []),
    ],
    link: { text: 'See your request', path: `/takedown/${reference}` },
  }),
  'still-waiting': ({ waiting }) => ({
    subject: 'Reviews, takedown requests or appeals are waiting',
    paragraphs: [
      ...waitingReviews(waiting),
      ...waitingUntil('takedown request', waiting.takedownsLate, waiting.takedownsNear),
      ...waitingUntil('appeal', waiting.appealsLate, waiting.appealsNear),
    ],
    link: linkToWaiting(waiting),
  }),
};

function waitingReviews({ reviews, oldestReviewAt }: StillWaiting): string[] {
  const promise = `We promise a decision within ${PROMISE}.`;
  const waited = `${pluralise(reviews, 'review')} ${reviews === 1 ? 'has' : 'have'} waited for more than a day.`;
  return [
    ...(reviews > 0 ? [`${waited} ${promise}`] : []),
    ...(oldestReviewAt ? [`The oldest was submitted on ${formatLongDate(oldestReviewAt)}.`] : []),
  ];
}

function waitingUntil(noun: string, late: number, near: number): string[] {
  const are = (count: number) => `${pluralise(count, noun)} ${count === 1 ? 'is' : 'are'}`;
  return [
    ...(late > 0 ? [`${are(late)} overdue.`] : []),
    ...(near > 0 ? [`${are(near)} due by the end of tomorrow.`] : []),
  ];
}

/** To what waits; where several kinds do, to the dashboard, which leads to all. */
function linkToWaiting({ reviews, takedownsNear, takedownsLate, appealsNear, appealsLate }: StillWaiting) {
  const links = [
    ...(reviews > 0 ? [{ text: 'Open the late reviews', path: '/admin?late=true' }] : []),
    ...(takedownsNear + takedownsLate > 0
      ? [{ text: 'Open the takedown requests', path: '/admin/takedowns' }]
      : []),
    ...(appealsNear + appealsLate > 0 ? [{ text: 'Open the appeals', path: '/admin/appeals' }] : []),
  ];
  const [only, ...others] = links;
  return only && others.length === 0 ? only : { text: 'Open the dashboard', path: '/admin' };
}

const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface Inserts {
  /** For the greeting. */
  firstName?: string | null;
  code?: string | null;
  /** The recipient has not proved that the address is theirs. */
  isUnproved?: boolean;
}

/** Facts that hold what somebody typed, or an address on the site that is made of it. */
const TYPED = ['reviewTitle', 'companyName', 'companySlug', 'intoName', 'intoSlug'];

/** The facts without what somebody typed, so that nobody can have words of theirs mailed to a stranger. */
const withoutTyped = (facts: EmailFacts[EmailKind]) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, TYPED.includes(name) ? null : (value as unknown)]),
  ) as unknown as EmailFacts[EmailKind];

/** Writes an email; one to an address that is not proved repeats nobody's words. */
export function writeMessage(
  email: EmailNotification,
  { firstName, code, isUnproved = false }: Inserts = {},
): Message {
  const facts = isUnproved ? withoutTyped(email.facts) : email.facts;
  const write = writers[email.kind] as (facts: EmailFacts[EmailKind], code: string) => Message;
  return { ...write(facts, code ?? ''), ...(firstName && { greeting: `Hello ${firstName},` }) };
}

/** The message as plain text. */
export function renderText({ greeting, paragraphs, code, link }: Message, siteOrigin: string): string {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, code);
  if (greeting) parts.unshift(greeting);
  if (link) parts.push(`${link.text}: ${siteOrigin}${link.path}`);
  return [...parts, `${PRODUCT_NAME} · ${siteOrigin}`].join('\n\n');
}

/** The message in the product's look: paper, ink and thin rules, with nothing loaded from anywhere. */
export function renderHtml(
  { subject, greeting, paragraphs, code, link }: Message,
  siteOrigin: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const body = paragraphs.map(paragraph);
  if (code) {
    const digits = `<p style="margin:0 0 16px;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:.2em">${escapeMarkup(code)}</p>`;
    body.splice(1, 0, digits);
  }
  if (greeting) body.unshift(paragraph(greeting));
  if (link) {
    const address = escapeMarkup(siteOrigin + link.path);
    body.push(
      `<p style="margin:24px 0 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0B5A6B;color:#fff;text-decoration:none;border-radius:4px">${escapeMarkup(link.text)}</a></p>`,
    );
  }
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#1B1F2A;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #E4E0D8;font:600 20px Georgia,serif">${PRODUCT_NAME}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.3 Georgia,serif">${escapeMarkup(subject)}</h1>
${body.join('\n')}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #E4E0D8;color:#5B6270;font-size:14px">${PRODUCT_NAME} · ${escapeMarkup(siteOrigin)}</p>
</div></body></html>`;
}

import { formatLongDate } from '../../shared/dates.ts';
import { MODERATION_PROMISE_HOURS, TAKEDOWN_RESPONSE_DAYS } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { escapeMarkup } from '../platform/markup.ts';
import type { EmailNotification, EmailFacts, EmailKind } from './outbox.ts';

/** The content of an email: a subject, paragraphs, and at most one code and one link. */
export interface Message {
  subject: string;
  paragraphs: string[];
  code?: string;
  link?: { text: string; path: string };
}

type Writers = { [K in EmailKind]: (facts: EmailFacts[K]) => Message };

const PROMISE = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

const DISAGREE =
  'If you disagree, you may send us new facts, complain to the Information Regulator where personal information is concerned, or go to court.';

const writers: Writers = {
  'verify-email': ({ code }) => ({
    subject: `Your verification code: ${code}`,
    paragraphs: [
      `Welcome to ${PRODUCT_NAME}. Enter this code to verify your email address. It works for one hour.`,
      'If you did not create an account, you can ignore this email.',
    ],
    code,
    link: { text: 'Verify your email', path: '/verify-email' },
  }),
  'reset-password': ({ code }) => ({
    subject: `Your reset code: ${code}`,
    paragraphs: [
      `Enter this code to set a new password for ${PRODUCT_NAME}. It works for one hour.`,
      'If you did not ask for a new password, you can ignore this email. Your password has not changed.',
    ],
    code,
    link: { text: 'Set a new password', path: '/reset-password' },
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account was just changed. All other devices have been logged out.`,
      'If this was not you, set a new password now. That logs everybody else out.',
    ],
    link: { text: 'Set a new password', path: '/forgot-password' },
  }),
  'review-received': ({ reviewTitle, companyName }) => ({
    subject: 'We received your review',
    paragraphs: [
      `Your review “${reviewTitle}” about ${companyName} is waiting for a moderator.`,
      `The moderator will check it for personal information and compliance. If it is approved, it will be published within ${PROMISE}. We will email you either way.`,
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'review-approved': ({ reviewTitle, companyName, companySlug }) => ({
    subject: 'Your review is live',
    paragraphs: [`Your review “${reviewTitle}” about ${companyName} was approved and is now public.`],
    link: { text: 'Read it in the directory', path: `/company/${companySlug}` },
  }),
  'review-rejected': ({ reviewTitle, companyName, reason }) => ({
    subject: 'Your review was not published',
    paragraphs: [
      `Your review “${reviewTitle}” about ${companyName} was checked and will not be published.`,
      ...(reason ? [`The moderator's reason: ${reason}`] : []),
      'You can write a new review without the part that the moderator objected to.',
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'company-listed': ({ companyName, companySlug }) => ({
    subject: 'The company you proposed is listed',
    paragraphs: [`${companyName}, which you proposed, is now in the directory, where everyone can find it.`],
    link: { text: 'See it in the directory', path: `/company/${companySlug}` },
  }),
  'company-declined': ({ companyName, reason }) => ({
    subject: 'The company you proposed was not listed',
    paragraphs: [
      `${companyName}, which you proposed, was checked and will not be listed. Pending reviews of it will not be published.`,
      `The moderator's reason: ${reason}`,
      'If the details were wrong, you can propose the company again with the correct ones.',
    ],
    link: { text: 'Propose a company', path: '/propose-company' },
  }),
  'company-merged': ({ companyName, intoName, intoSlug }) => ({
    subject: 'The company you proposed is already listed',
    paragraphs: [
      `${companyName}, which you proposed, is the same company as ${intoName}. The two entries have been merged, with all their reviews.`,
    ],
    link: intoSlug
      ? { text: 'See it in the directory', path: `/company/${intoSlug}` }
      : { text: 'See your reviews', path: '/profile' },
  }),
  'takedown-received': ({ reference, companyName, acknowledgeBy, decideBy }) => ({
    subject: `We received your takedown request ${reference}`,
    paragraphs: [
      `You asked us to take down a review about ${companyName}. This email is our acknowledgment, which we promised to send by ${formatLongDate(acknowledgeBy)}. Your reference is ${reference}.`,
      `We will check the review against your reasons and give its author a chance to respond. We will decide by ${formatLongDate(decideBy)} and email you the decision.`,
      'You need the reference to open the status page of your request. If you did not send this request, you can ignore this email.',
    ],
    link: { text: 'See the status of your request', path: `/takedown/${reference}` },
  }),
  'takedown-decided': ({ reference, status, reason, isGone }) => ({
    subject: `Your takedown request ${reference} was decided`,
    paragraphs: [
      isGone
        ? 'The review that you asked us to take down had left the register before we decided. It is no longer public and no longer counts towards the company’s figures.'
        : status === 'ACTIONED'
          ? 'The review that you asked us to take down is no longer public and no longer counts towards the company’s figures.'
          : 'We considered your request and decided that the review stays public.',
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(status === 'ACTIONED' || isGone ? [] : [DISAGREE]),
    ],
    link: { text: 'See your request', path: `/takedown/${reference}` },
  }),
  'takedown-response-asked': ({ reference, reviewTitle, companyName, respondBy }) => ({
    subject: 'A takedown of your review was requested',
    paragraphs: [
      `Somebody asked us to take down your review “${reviewTitle}” about ${companyName}. It stays public while we consider the request.`,
      `You have ${TAKEDOWN_RESPONSE_DAYS} days to respond, until ${formatLongDate(respondBy)}. Tell us what your review is based on and what evidence supports it. You can respond once. Only moderators will read your response.`,
      'You do not have to respond. We will decide either way and let you know.',
    ],
    link: { text: 'Respond to the request', path: `/takedown/${reference}` },
  }),
  'takedown-settled': ({ reviewTitle, companyName, status, reason }) => ({
    subject: status === 'ACTIONED' ? 'Your review was taken down' : 'Your review stays public',
    paragraphs: [
      status === 'ACTIONED'
        ? `After a takedown request, your review “${reviewTitle}” about ${companyName} was removed from public view.`
        : `We decided on the request to take down your review “${reviewTitle}” about ${companyName}. The review stays public.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(status === 'ACTIONED' ? [DISAGREE] : []),
    ],
    link: { text: 'See your reviews', path: '/profile' },
  }),
  'still-waiting': ({ waiting: { reviews, oldestReviewAt, takedownsNear, takedownsLate } }) => ({
    subject: 'Reviews or takedown requests are waiting',
    paragraphs: [
      ...(reviews > 0
        ? [
            `${pluralise(reviews, 'review')} ${reviews === 1 ? 'has' : 'have'} waited for more than a day. We promise a decision within ${PROMISE}.`,
          ]
        : []),
      ...(oldestReviewAt ? [`The oldest was submitted on ${formatLongDate(oldestReviewAt)}.`] : []),
      ...(takedownsLate > 0
        ? [`${pluralise(takedownsLate, 'takedown request')} ${takedownsLate === 1 ? 'is' : 'are'} overdue.`]
        : []),
      ...(takedownsNear > 0
        ? [
            `${pluralise(takedownsNear, 'takedown request')} ${takedownsNear === 1 ? 'is' : 'are'} due by the end of tomorrow.`,
          ]
        : []),
    ],
    link:
      takedownsNear + takedownsLate > 0
        ? { text: 'Open the takedown requests', path: '/admin/takedowns' }
        : { text: 'Open the queue', path: '/admin' },
  }),
};

const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function writeMessage(email: EmailNotification): Message {
  const write = writers[email.kind] as (facts: EmailFacts[EmailKind]) => Message;
  return write(email.facts);
}

/** The message as plain text. */
export function renderText({ paragraphs, code, link }: Message, siteOrigin: string): string {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, code);
  if (link) parts.push(`${link.text}: ${siteOrigin}${link.path}`);
  return [...parts, `${PRODUCT_NAME} · ${siteOrigin}`].join('\n\n');
}

/** The message in the product's look: paper, ink and thin rules, with nothing loaded from anywhere. */
export function renderHtml({ subject, paragraphs, code, link }: Message, siteOrigin: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const body = paragraphs.map(paragraph);
  if (code) {
    const digits = `<p style="margin:0 0 16px;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:.2em">${escapeMarkup(code)}</p>`;
    body.splice(1, 0, digits);
  }
  if (link) {
    const address = escapeMarkup(siteOrigin + link.path);
    body.push(
      `<p style="margin:24px 0 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0B5A6B;color:#fff;text-decoration:none;border-radius:4px">${escapeMarkup(link.text)}</a></p>`,
    );
  }
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#1B1F2A;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #E4E0D8;font:600 20px Georgia,serif">${PRODUCT_NAME}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.3 Georgia,serif">${escapeMarkup(subject)}</h1>
${body.join('\n')}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #E4E0D8;color:#5B6270;font-size:14px">${PRODUCT_NAME} · ${escapeMarkup(siteOrigin)}</p>
</div></body></html>`;
}

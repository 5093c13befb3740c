import { formatLongDate } from '../../shared/dates.ts';
import { TAKEDOWN_RESPONSE_DAYS } from '../../shared/limits.ts';
import { about, groundSentence, requested, ownReview, DISAGREE, type Writers } from './words.ts';

const mayAppeal = (appealBy: string | null) =>
  appealBy === null
    ? []
    : [
        `You can appeal against this decision once, until ${formatLongDate(appealBy)}, on the page of your request. Another moderator then decides.`,
      ];

export const takedownMessages = {
  'takedown-received': ({ reference, reviewTitle, companyName, ground, acknowledgeBy, decideBy }) => ({
    subject: `We received your takedown request ${reference}${about(companyName)}`,
    paragraphs: [
      `You asked us to take down ${requested(reviewTitle, companyName)}.${groundSentence('you', ground)} This email is our acknowledgment, which we promised to send by ${formatLongDate(acknowledgeBy)}. Your reference is ${reference}.`,
      `We will check the review against your reasons and give its author a chance to respond. We will decide by ${formatLongDate(decideBy)} and email you the decision.`,
      'You need the reference to open the status page of your request. If you did not send this request, you can ignore this email.',
    ],
    link: { text: 'See the status of your request', path: `/takedown/${reference}` },
  }),
  'takedown-decided': ({ reference, reviewTitle, companyName, status, reason, isGone, appealBy }) => ({
    subject: `Your takedown request ${reference} was decided${about(companyName)}`,
    paragraphs: [
      `You asked us to take down ${requested(reviewTitle, companyName)}. Your reference is ${reference}.`,
      isGone
        ? 'The review had left the register before we decided. It is no longer public and no longer counts towards the company’s figures.'
        : status === 'ACTIONED'
          ? 'The review is no longer public and no longer counts towards the company’s figures.'
          : 'We considered your request and decided that the review stays public.',
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(status === 'ACTIONED' || isGone ? [] : [...mayAppeal(appealBy), DISAGREE]),
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
    link: { text: 'See your reviews', path: '/my-reviews' },
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
} satisfies Partial<Writers>;

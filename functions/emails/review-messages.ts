import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { DISPUTE_REASON_LABELS, REJECTION_CODE_LABELS } from '../../shared/enumerations.ts';
import { APPEAL_MONTHS, ARCHIVE_REASON, QUESTIONS } from '../../shared/limits.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import { dueInDays } from '../../shared/working-days.ts';
import { REVIEW_LABELS } from '../../shared/review-labels.ts';
import { questionToken } from '../records/question/question.ts';
import { capitalise } from '../../shared/first-letter.ts';
import { about, ownReview, answerPath, proposed, PROMISE, titled, type Writers } from './words.ts';

export const reviewMessages = {
  'review-received': ({ reviewTitle, companyName }) => ({
    subject: `We received your review${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} is waiting for a moderator.`,
      `The moderator will check it for personal information and compliance. If it is approved, it will be published within ${PROMISE}. We will email you either way.`,
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'review-approved': ({ reviewId, reviewTitle, companyName, isOlder = false }) => ({
    subject: `Your review is live${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} was approved and is now public.`,
      ...(isOlder
        ? [
            'What it is about is more than three years past: it stands among the company’s older reports and does not count towards its figures. If the company has acknowledged the debt since, or a court has given judgment, say so, once, on the page of your review: then it counts.',
          ]
        : []),
    ],
    link: { text: 'Read it in the directory', path: `/review/${reviewId}` },
  }),
  'review-ages': ({ reviewId, reviewTitle, companyName, archiveOn, isSettled }) => ({
    subject: `Your review moves to the older reports${about(reviewTitle)}`,
    paragraphs: [
      `From ${formatLongDate(archiveOn)} on ${ownReview(reviewTitle, companyName)} stands among the company’s older reports and no longer counts towards its figures. ${isSettled ? 'A settled review does so a year after its settlement, or sooner if what it is about is three years past.' : `What it is about is three years past then. ${ARCHIVE_REASON}`}`,
      isSettled
        ? 'You need not do anything.'
        : 'If the company has acknowledged the debt since, or a court has given judgment, say so on the page of your review, once: it then counts for three years from that day, or for a judgment thirty. Otherwise you need not do anything.',
    ],
    link: { text: 'Open your review', path: answerPath(reviewId) },
  }),
  'review-rejected': ({ reviewTitle, companyName, reason, reasonCode }) => ({
    subject: `Your review was not published${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} was checked and will not be published.`,
      ...(reasonCode && reasonCode !== 'OTHER' ? [`${REJECTION_CODE_LABELS[reasonCode]}.`] : []),
      ...(reason ? [`The moderator's reason: ${reason}`] : []),
      `You can write a new review without the part that the moderator objected to, or appeal within ${APPEAL_MONTHS} months: another moderator then decides.`,
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'review-unpublished': ({ reviewTitle, companyName, reason }) => ({
    subject: 'Your review is no longer public',
    paragraphs: [
      `A moderator took ${ownReview(reviewTitle, companyName)} out of public view. It waits for a moderator again, and no longer counts towards the company’s figures.`,
      `The moderator's reason: ${reason}`,
      'If the company was told of it or answered it, its words stay as they are: you can lower the amount, or withdraw it and send a new review. We will email you the new decision.',
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'review-redacted': ({ reviewTitle, companyName, removed, reason }) => ({
    subject: `A part of your review was removed${about(reviewTitle)}`,
    paragraphs: [
      `A moderator removed words from the public text of ${ownReview(reviewTitle, companyName)}.`,
      ...(removed ?? []).map(({ field, text }) => `${REVIEW_LABELS[field]}: “${text}”`),
      reason ? `The moderator's reason: ${reason}` : 'The moderator gave no reason.',
      `If you think that this was wrong, you can appeal within ${APPEAL_MONTHS} months: another moderator then decides.`,
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'company-heard': ({ reviewTitle, companyName, hearUntil }) => ({
    subject: `The company is told of your review first${about(reviewTitle)}`,
    paragraphs: [
      `A moderator read ${ownReview(reviewTitle, companyName)} and told the company of it, as you asked. It may answer until ${formatLongDate(hearUntil)}; then, or as soon as it answers, a moderator decides within ${PROMISE}.`,
      'From now on its words stay as they are: you can only lower the amount. You can withdraw the review at any time, also if the company pays. The company reads title, description, amount and dates, and not who you are.',
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'review-answered': ({ reviewId, reviewTitle, companyName }) => ({
    subject: `The company answered your review${about(reviewTitle)}`,
    paragraphs: [`${companyName ?? 'The company'} replied to ${titled(reviewTitle)}. The reply is public.`],
    link: { text: 'Read the reply', path: `/review/${reviewId}` },
  }),
  'payment-claimed': ({ reviewId, reviewTitle, companyName, amountZar, paidOn, answerBy, isHeard }) => ({
    subject: `Did you receive ${formatRandAndCents(amountZar)}?`,
    paragraphs: [
      `${companyName ?? 'The company'} says that it paid ${formatRandAndCents(amountZar)} on ${formatLongDate(paidOn)}, of what ${titled(reviewTitle)} says is owed.`,
      `Please confirm or deny it by ${formatLongDate(answerBy)}. Until then, and if you do not answer, it counts for nothing and is shown as the company's word; but if it is all that is left, the amount no longer counts towards the company's total until you say what is owed.`,
    ],
    link: { text: 'Confirm or deny the payment', path: isHeard ? '/my-reviews' : answerPath(reviewId) },
  }),
  'still-owed-asked': ({ seed, reviewTitle, companyName, outstandingZar, askedAt }) => ({
    subject: `What is owed to you now${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(ownReview(reviewTitle, companyName))} says that ${formatRandAndCents(outstandingZar)} is still owed. Were you paid in full, in part, or not at all? You can also take the review down.`,
      `The page works without logging in, for one answer, until ${formatLongDate(dueInDays(new Date(askedAt), QUESTIONS.answerDays - 1))}. Opening it changes nothing. Whoever has this mail can answer for you: do not pass it on.`,
      'If two such mails stay without an answer, the review says that nobody confirmed it. After a year its amount no longer counts towards the company’s total, until you confirm it.',
    ],
    link: { text: 'Say what is owed', path: `/still-owed/${questionToken(seed)}` },
  }),
  'still-owed-answered': ({ reviewTitle, companyName, answered, at }) => ({
    subject: `You answered what is owed to you${about(reviewTitle)}`,
    paragraphs: [
      `The question what is owed to you of ${ownReview(reviewTitle, companyName)} was answered on ${formatLongDate(at)}, ${formatTime(at)}: “${answered}”.`,
      'If this was not you, somebody else has read our mail to you: log in, set a new password, and write to us at once. The privacy policy says how to reach us.',
    ],
    link: { text: 'Log in', path: '/profile' },
  }),
  'review-disputed': ({ reviewId, reviewTitle, companyName, reason, isHeard }) => ({
    subject:
      reason === null
        ? 'The company no longer disputes your review'
        : `The company disputes your review${about(reviewTitle)}`,
    paragraphs: [
      reason === null
        ? `${companyName ?? 'The company'} no longer disputes what ${titled(reviewTitle)} says is owed.`
        : `${companyName ?? 'The company'} disputes what ${titled(reviewTitle)} says is owed. Its reason: ${DISPUTE_REASON_LABELS[reason]}. ${isHeard ? 'A moderator now decides on the review, which says so.' : 'The review stays public, and says so.'}`,
    ],
    link: isHeard
      ? { text: 'See your reviews', path: '/my-reviews' }
      : { text: 'See the review', path: `/review/${reviewId}` },
  }),
  'appeal-received': ({ reviewTitle, companyName, decideBy }) => ({
    subject: `We received your appeal${about(reviewTitle)}`,
    paragraphs: [
      `You appealed against the decision on ${ownReview(reviewTitle, companyName)}. A moderator who did not make that decision reads it, and decides by ${formatLongDate(decideBy)}.`,
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
  }),
  'appeal-decided': ({ reviewTitle, companyName, status, reason, isRedaction = false }) => ({
    subject: `Your appeal was ${status === 'GRANTED' ? 'granted' : 'refused'}${about(reviewTitle)}`,
    paragraphs: [
      status === 'REFUSED'
        ? `The ${isRedaction ? 'redaction' : 'rejection'} of ${ownReview(reviewTitle, companyName)} stands.`
        : isRedaction
          ? `What was removed from ${ownReview(reviewTitle, companyName)} stands again.`
          : `${capitalise(ownReview(reviewTitle, companyName))} waits for a moderator again, who is not the one who rejected it. We will email you the decision.`,
      `The reason: ${reason}`,
    ],
    link: { text: 'See your reviews', path: '/my-reviews' },
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
      : { text: 'See your reviews', path: '/my-reviews' },
  }),
} satisfies Partial<Writers>;

import { formatLongDate } from '../../shared/dates.ts';
import { STILL_OWED_GROUND_LABELS } from '../../shared/enumerations.ts';
import { ANSWER_DAYS, ARCHIVE_YEARS, TAKEDOWN_WORKING_DAYS } from '../../shared/limits.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { answerToken } from '../records/notice/answer-token.ts';
import { about, answerPath, CODE_WORKS, ownReview, PROMISE, type Writers } from './words.ts';

const readAndAnswer = (reviewId: string, token: string | undefined) => ({
  text: 'Read the review and answer',
  path: token ? `/answer/${token}` : answerPath(reviewId),
});
const PASS_ON =
  'Opening it changes nothing. Whoever has it can answer for the company: give it to whoever should, and to nobody else.';
const NO_MONEY = `${PRODUCT_NAME} collects no debts and takes no money from anybody. If you have nothing to do with this company, reply to this email, and we correct the address.`;

export const representativeMessages = {
  'company-renamed': ({ companyName, formerName }) => ({
    subject: `The name of a company was corrected${about(companyName)}`,
    paragraphs: [
      `A moderator corrected the name under which the register lists ${formerName}: it is ${companyName} now. Its reviews stand under the corrected name, at the same address.`,
    ],
    link: { text: 'Open the directory', path: '/directory' },
  }),
  'represent-company': (_, code) => ({
    subject: 'Your code to represent a company',
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
      'We will email you when a review of it is published.',
    ],
    link: companySlug
      ? { text: 'See its reviews', path: `/company/${companySlug}` }
      : { text: 'See whom you represent', path: '/representing' },
  }),
  'representative-renewal': ({ companyName, renewBy }, code) => ({
    subject: `Do you still represent ${companyName ?? 'your company'}?`,
    paragraphs: [
      `A year ago you were approved to answer reviews in the name of ${companyName ?? 'a company'}. Enter this code by ${formatLongDate(renewBy)} to go on for another year; until then it works, and nothing changes.`,
      'Without it your right to answer ends on that day, and with it your disputes and the payments that you claimed and nobody confirmed. Published replies stay.',
    ],
    code,
    link: { text: 'Enter the code', path: '/representing' },
  }),
  'representative-joined': ({ companyName, position }) => ({
    subject: `Somebody else represents ${companyName ?? 'your company'}`,
    paragraphs: [
      `A moderator approved a further person who answers in the name of ${companyName ?? 'a company that you represent'}: ${position}.`,
      'If nobody of your company asked for this, reply to this email at once: a moderator can end it.',
    ],
    link: { text: 'See whom you represent', path: '/representing' },
  }),
  'representative-asked-again': ({ companyName, reason }) => ({
    subject: `You are checked again${about(companyName)}`,
    paragraphs: [
      reason,
      `Until then you cannot reply, claim payments or dispute in the name of ${companyName ?? 'the company'}. What you published before stays. A moderator decides within two working days; we will email you.`,
      'You need not do anything. If your work address is not at the website that the directory shows, you can give this up and ask again with another address or a document.',
    ],
    link: { text: 'See whom you represent', path: '/representing' },
  }),
  'representative-refused': ({ companyName, reason, isRevoked }) => ({
    subject: isRevoked
      ? 'You no longer represent a company'
      : 'Your request to represent a company was refused',
    paragraphs: [
      isRevoked
        ? `Your right to answer for ${companyName ?? 'a company'} has ended. Replies that were published stay; your disputes and the payments that you claimed and nobody confirmed are taken back.`
        : `A moderator did not approve your request to answer for ${companyName ?? 'a company'}.`,
      `${isRevoked ? 'The' : "The moderator's"} reason: ${reason}`,
      'You can ask again with what was missing.',
    ],
    link: { text: 'See whom you represent', path: '/representing' },
  }),
  'review-published': ({ reviewId, companyName }) => ({
    subject: `A review is public${about(companyName)}`,
    paragraphs: [
      `A review of ${companyName ?? 'a company that you represent'} was published. You can answer it in the company's name, say what was paid or dispute what is said to be owed, and ask that it is taken down. It is free.`,
    ],
    link: { text: 'Read it and answer', path: answerPath(reviewId) },
  }),
  'company-notice': ({ reviewId, company, at, hearUntil, until, isRenewed }, token) => {
    const publishedAt = hearUntil ? null : at;
    return {
      subject: `${isRenewed ? 'A fresh link to answer a review of your company' : hearUntil ? 'A review of your company: you can answer first' : 'A review of your company was published'}${about(company)}`,
      paragraphs: [
        `Somebody ${publishedAt ? 'published' : 'wrote'} a review of ${company}. You can read it and answer, ${until ? 'free, without an account' : 'free, once logged in'}.`,
      ],
      link: readAndAnswer(reviewId, until && token),
      rest: [
        publishedAt
          ? `It was published on ${formatLongDate(publishedAt)}.`
          : `It is not public. ${hearUntil ? `The company can answer first, until ${formatLongDate(hearUntil)}. A moderator then` : 'A moderator'} decides whether it is published, and reads what the company answered.`,
        `${PRODUCT_NAME} is a public register in which people report that South African companies did not pay them, broke a contract or dealt with them unfairly. A moderator has read the review; we do not say that what it says is true. There are three ways to answer:`,
        `1. Reply. A moderator reads your reply within ${PROMISE}; then it stands below the review${publishedAt ? '' : ', if that is published'}.`,
        '2. Say what was paid, or that the company disputes what is said to be owed. The author is asked to confirm a payment.',
        `3. ${publishedAt ? 'Ask' : 'If it is published all the same, ask'} that it is taken down, because it is wrong, unlawful, or about another company. You hear from us within ${TAKEDOWN_WORKING_DAYS.acknowledge} working days, and a moderator decides within ${TAKEDOWN_WORKING_DAYS.decide}.`,
        until ? `The address works until ${formatLongDate(until)}, for this review alone. ${PASS_ON}` : '',
        `${until ? 'We send this here because the address is at the domain of the company’s website, or stands in public as the company’s.' : 'You get this because you represent the company.'} ${NO_MONEY}`,
      ].filter(Boolean),
      further: [
        { text: 'What the register is, and its rules', path: '/legal/terms' },
        { text: 'How a takedown is decided', path: '/legal/takedown' },
      ],
    };
  },
  'company-reminder': ({ reviews }) => {
    const [first, ...others] = reviews;
    const companies = [...new Set(reviews.map(({ company }) => company))].join(', ');
    const which = others.length > 0 ? `${reviews.length} reviews` : 'a review';
    const owed = (cents = first?.outstandingZar) => (cents ? formatRandAndCents(cents) : 'what it tells of');
    return {
      subject: `You have not answered ${which}${about(companies)}`,
      paragraphs: [
        `${companies}: ${others.length > 0 ? `the authors of ${which} say that it` : `the author of ${which} says that ${owed()}`} is still owed. You can read and answer, ${first?.seed ? 'free, without an account' : 'free, once logged in'}.`,
      ],
      links: reviews.map(({ reviewId, company, outstandingZar, seed }) => ({
        ...readAndAnswer(reviewId, seed && answerToken(seed)),
        ...(others.length > 0 && { text: `Read and answer: ${company}, ${owed(outstandingZar)}` }),
      })),
      rest: [
        `We told you before. A reply, a payment or a dispute is shown beside the review; we do not say that what it says is true. We remind a company of a review three times at most, and once a week at most.`,
        `${first?.seed ? `An address works for ${ANSWER_DAYS} days, for one review alone. ${PASS_ON} ` : ''}${NO_MONEY}`,
      ],
    };
  },
  'answers-ended': ({ reviewTitle, companyName, email, reason }) => ({
    subject: `An address for answers was ended${about(companyName)}`,
    paragraphs: [
      email
        ? 'A moderator ended the address at which this mailbox could answer a review in a company’s name.'
        : `A moderator ended the address at which somebody could answer ${ownReview(reviewTitle, companyName)} in the company’s name.`,
      'What was written there is taken back: reply, dispute and claims of payment. Payments that the author confirmed stay.',
      `The moderator's reason: ${reason}`,
    ],
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
  'reply-unpublished': ({ reviewId, companyName, reason }) => ({
    subject: `Your reply was taken out of view${about(companyName)}`,
    paragraphs: [
      `A moderator took your reply in the name of ${companyName ?? 'the company'} out of public view.`,
      `The moderator's reason: ${reason}`,
      'You can write another one; a moderator reads it before everyone does.',
    ],
    link: { text: 'Write another reply', path: answerPath(reviewId) },
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
  'said-still-owed': ({ reviewId, companyName, on, ground }) => ({
    subject: `A debt is said to be still owed${about(companyName)}`,
    paragraphs: [
      `The author of a review of ${companyName ?? 'a company that you represent'} says that the debt is still owed. The ground: ${STILL_OWED_GROUND_LABELS[ground]}, ${formatLongDate(on)}. The review therefore counts for ${ARCHIVE_YEARS[ground]} years from that day.`,
      'If that is not so, you can dispute what is said to be owed, reply, or ask for a takedown.',
    ],
    link: { text: 'Read it and answer', path: answerPath(reviewId) },
  }),
} satisfies Partial<Writers>;

import { formatLongDate } from '../../shared/dates.ts';
import { PRIVACY_KIND_LABELS } from '../../shared/enumerations.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { CODE_WORKS, type Writers } from './words.ts';

export const privacyMessages = {
  'privacy-code': ({ reference }, code) => ({
    subject: 'Your code for a privacy request',
    paragraphs: [
      `Somebody sent ${PRODUCT_NAME} a request about personal information from this email address. If it was you, enter this code on the page of the request. ${CODE_WORKS}`,
      'If it was not you, you can ignore this email: without the code nobody reads the request, and it is deleted after a week.',
    ],
    code,
    // The part after the `#` is never sent to a server or logged.
    link: { text: 'Confirm your request', path: `/privacy-request/${reference}#${code}` },
  }),
  'privacy-received': ({ reference, kind, answerBy }) => ({
    subject: `We received your privacy request ${reference}`,
    paragraphs: [
      `Your request is confirmed. What you asked for: ${PRIVACY_KIND_LABELS[kind].toLowerCase()}. Your reference is ${reference}.`,
      `We answer by ${formatLongDate(answerBy)}, in an email to this address. Until then the page below shows where it stands.`,
    ],
    link: { text: 'See the status of your request', path: `/privacy-request/${reference}` },
  }),
  'privacy-ended': ({ reference, status, words }) => ({
    subject: `Your privacy request ${reference} was ${status === 'ANSWERED' ? 'answered' : 'refused'}`,
    paragraphs: [
      status === 'ANSWERED'
        ? `This is our answer to your privacy request ${reference}:`
        : `We refused your privacy request ${reference}, for this reason:`,
      ...words.split(/\n{2,}/),
      'If you disagree, you may complain to the Information Regulator (POPIA, section 74) or go to court. What you sent us, and this answer, are deleted a year from now.',
    ],
    link: { text: 'See your request', path: `/privacy-request/${reference}` },
  }),
} satisfies Partial<Writers>;

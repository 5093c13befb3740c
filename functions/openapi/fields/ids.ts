import { type Field, toDescriptions } from './field.ts';

export const REVIEW_ID = '0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55';
export const COMPANY_ID = '8a1c9e42-0b6d-4f9f-9a57-1f0b7d2c6e11';
export const USER_ID = '3d5a2b10-7c44-4b8e-8f0d-51c2ad0e7a33';
export const OTHER_ID = '4f2a9c1d-2b7e-4c0a-9d35-6e8f1a0b2c3d';

export const companyId: Field = { description: 'The id of the company.', example: COMPANY_ID };
export const reviewId: Field = { description: 'The id of the review.', example: REVIEW_ID };
export const reference: Field = {
  description: 'Names the request. Whoever has it can see how the request stands, without log-in.',
  example: '7QM2D-9XK4T-0BRVE-H3W8Z',
};
export const slug: Field = {
  description:
    'Names the company in addresses, such as `/company/{slug}`. It stays when the company’s name changes.',
  example: 'brickfield-roofing',
};
const appealId = {
  description: 'The id of the appeal. It begins with that of what it is about, and is no UUID.',
  example: `REVIEW.${REVIEW_ID}.1c559d3a`,
};
const paymentId = {
  description: 'The id of the payment. It begins with that of its review, and is no UUID.',
  example: `${REVIEW_ID}.4f2a9c1d`,
};
export const replyId = {
  description:
    'The id of the reply, another one for each text. It begins with that of its review, and is no UUID.',
  example: `${REVIEW_ID}.9c1d4f2a`,
};
const representativeId = {
  description:
    'The id of the request to represent a company. It begins with those of the person and of the company, and is no UUID.',
  example: `${USER_ID}.${COMPANY_ID}.2f6f3a9d`,
};
const sessionId = {
  description: 'The id of the session, as the list of sessions has it; it logs nobody in.',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

const rowId = {
  description:
    'The id of the row: of its name and number, however they are written; of a row fixed to a company, that company’s.',
  example: 'Zk3Qm0fX8mZr5vT1cWb7Lh',
};

/** The parameters in paths, each with the path segment before it. */
export const IN_PATHS = toDescriptions({
  'companies/{slug}': slug,
  'companies/{id}': companyId,
  'reviews/{id}': reviewId,
  'answers/{token}': {
    description: 'The end of the address in the notice: 43 letters, digits, `-` and `_`.',
    example: 'q3Jk0fX8mZr5vT1cWb7LhYd2NsPaE9uGiKoQx4DeR6w',
  },
  'payments/{id}': { ...paymentId, description: 'The id of the payment, as `mine` of the review has it.' },
  'still-owed/{token}': {
    description: 'The token in the address that was mailed: 43 letters, digits, dashes and underscores.',
    example: 'q3V0Zm9yIGV4YW1wbGVzIGFsb25lLCBub3QgYSB0b2tl',
  },
  'replies/{id}': replyId,
  'representatives/{id}': representativeId,
  'takedown-requests/{reference}': reference,
  'takedowns/{id}': {
    description: 'The id of the takedown request; its reference is another.',
    example: OTHER_ID,
  },
  'appeals/{id}': appealId,
  'second-readings/{id}': reviewId,
  'privacy-requests/{reference}': reference,
  'privacy-requests/{id}': {
    description: 'The reference of the privacy request, which is its id.',
    example: '7QM2D-9XK4T-0BRVE-H3W8Z',
  },
  'rows/{id}': rowId,
  'sessions/{id}': sessionId,
  'tokens/{id}': {
    description: 'The id of the token, as the list of tokens has it; not the token itself.',
    example: OTHER_ID,
  },
  'mail/{id}': { description: 'The id of the mail, as the list of refused mail has it.', example: OTHER_ID },
  'users/{id}': { description: 'The id of the account.', example: USER_ID },
});

import { APPEAL_MONTHS } from '../../../shared/limits.ts';
import { appealRequest, moderatedAppeal, ownAppeal } from '../../../shared/schemas/appeals.ts';
import { describeFields } from './field.ts';
import { NULL_IN_OWN_CASE } from './shared.ts';

const id = {
  description: 'The id of the appeal. It begins with that of what it is about, and is no UUID.',
  example: 'REVIEW.0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55.1c559d3a',
};

const BODY = {
  description: 'The description.',
  example: 'We delivered roof trusses in March 2026, and the invoice for them is not paid.',
};

export const appealBy = `Until when the decision can be appealed against, ${APPEAL_MONTHS} months from it; null where it cannot.`;

export const appealFields = [
  describeFields([appealRequest, moderatedAppeal], {
    body: {
      description: `Why the decision is wrong. Moderators alone read it. ${NULL_IN_OWN_CASE}`,
      example: 'The review was rejected as unsupported, and the signed delivery notes are attached to it.',
    },
  }),
  describeFields([ownAppeal, moderatedAppeal], {
    id,
    status: '`OPEN` until it is decided; `GRANTED`: the decision is taken back; `REFUSED`: it stands.',
    reason: {
      description: 'Why it was granted or refused; null while it is open.',
      example: 'The delivery notes support what the review says.',
    },
  }),
  describeFields([moderatedAppeal], {
    kind: 'Against the rejection of a review, against that of a takedown request, or against a redaction of a public review.',
    texts: {
      description: 'Of a redacted review, its texts; null for other appeals, and in one’s own case.',
      fields: {
        before: { description: 'As a granted appeal brings them back.', fields: { body: BODY } },
        after: { description: 'As they are now.', fields: { body: BODY } },
      },
    },
    review: {
      description:
        'The review that was rejected or redacted, or that the takedown request was about; null once it is gone.',
    },
    reference: 'The reference of the takedown request; null for an appeal about a review.',
    decision: {
      description: 'The decision that the appeal is against.',
      fields: {
        reason: {
          description: 'The reason that was told; null where none was given.',
          example: 'Nothing supports what the review says.',
        },
      },
    },
  }),
];

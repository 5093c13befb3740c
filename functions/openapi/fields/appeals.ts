import { appealRequest, moderatedAppeal, ownAppeal } from '../../../shared/schemas/appeals.ts';
import { describeFields } from './field.ts';
import { appealId } from './ids.ts';
import { APPEAL_STATUS, NULL_IN_OWN_CASE } from './shared.ts';

export const appealFields = [
  describeFields([appealRequest, moderatedAppeal], {
    body: {
      description: `Why the decision is wrong. Moderators alone read it. ${NULL_IN_OWN_CASE}`,
      example: 'The review was rejected as unsupported, and the signed delivery notes are attached to it.',
    },
  }),
  describeFields([ownAppeal, moderatedAppeal], {
    id: appealId,
    status: APPEAL_STATUS,
    reason: 'Why it was granted or refused; null while it is open.',
  }),
  describeFields([moderatedAppeal], {
    kind: 'Against the rejection of a review, against that of a takedown request, or against a redaction of a public review.',
    texts: {
      description: 'Of a redacted review, its texts; null for other appeals, and in one’s own case.',
      fields: { before: 'As a granted appeal brings them back.', after: 'As they are now.' },
    },
    review:
      'The review that was rejected or redacted, or that the takedown request was about; null once it is gone.',
    reference: 'The reference of the takedown request; null for an appeal about a review.',
    decision: {
      description: 'The decision that the appeal is against.',
      fields: {
        reason: 'The reason that was told; null where none was given.',
      },
    },
  }),
];

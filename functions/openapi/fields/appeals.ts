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
  }),
];

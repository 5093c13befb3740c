import { appealRequest, moderatedAppeal, ownAppeal } from '../../../shared/schemas/appeals.ts';
import { describeFields } from './field.ts';
import { appealId } from './ids.ts';

export const appealFields = [
  describeFields([appealRequest, moderatedAppeal], {
    body: {
      example: 'The review was rejected as unsupported, and the signed delivery notes are attached to it.',
    },
  }),
  describeFields([ownAppeal, moderatedAppeal], {
    id: appealId,
  }),
];

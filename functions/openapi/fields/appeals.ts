import { appealRequest, moderatedAppeal } from '../../../shared/schemas/appeals.ts';
import { describeFields } from './field.ts';

export const appealFields = [
  describeFields([appealRequest, moderatedAppeal], {
    body: {
      example: 'The review was rejected as unsupported, and the signed delivery notes are attached to it.',
    },
  }),
];

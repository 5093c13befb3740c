import {
  givenReading,
  secondReading,
  secondReadingRequest,
} from '../../../shared/schemas/second-readings.ts';
import { describeFields } from './field.ts';

export const secondReadingFields = [
  describeFields([secondReadingRequest, givenReading], {
    decision: 'What the second moderator would have decided.',
    reasonCode:
      'Why they would have rejected it, as one of a list; null with an approval, and where none is named.',
  }),
  describeFields([secondReading, givenReading], {
    id: 'The id of the review.',
    askedAt: 'When the review was decided on.',
  }),
  describeFields([givenReading], { readAt: 'When the second moderator said so.' }),
  describeFields([secondReading], {
    review: {
      description: 'The review as it is now, without the decision, who made it and who wrote the review.',
      fields: {
        body: 'The description of the review.',
        attachmentCount: 'How many files it has.',
        findings: 'Personal information in its texts.',
        wording: {
          description: 'Passages that would better be worded otherwise.',
          fields: {
            kind: 'What is wrong with it.',
            hint: { description: 'What to write instead.', example: 'Say what happened, and when.' },
          },
        },
      },
    },
    dueBy: 'By when it is asked for. Nothing follows where it comes later.',
  }),
];

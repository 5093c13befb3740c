import {
  givenReading,
  secondReading,
  secondReadingRequest,
} from '../../../shared/schemas/second-readings.ts';
import { describeFields } from './field.ts';

export const secondReadingFields = [
  describeFields([secondReadingRequest, givenReading, secondReading], {
    id: 'The id of the review.',
    decision: 'What the second moderator would have decided.',
    reasonCode:
      'Why they would have rejected it, as one of a list; null with an approval, and where none is named.',
    askedAt: 'When the review was decided on.',
    readAt: 'When the second moderator said so.',
    review: 'The review as it is now, without the decision, who made it and who wrote the review.',
    dueBy: 'By when it is asked for. Nothing follows where it comes later.',
  }),
];

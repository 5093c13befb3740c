import {
  givenReading,
  secondReading,
  secondReadingRequest,
} from '../../../shared/schemas/second-readings.ts';
import { describeFields } from './field.ts';

export const secondReadingFields = [
  describeFields([secondReadingRequest, givenReading, secondReading], {
    reasonCode:
      'Why they would have rejected it, as one of a list; null with an approval, and where none is named.',
  }),
];

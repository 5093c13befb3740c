import * as z from 'zod/mini';
import { REJECTION_CODES } from '../../../shared/enumerations.ts';
import { choice } from '../../../shared/schemas/fields.ts';
import { decision, reasonedDecision, rejection } from '../../../shared/schemas/moderation.ts';

export const decisionWithReason = z.extend(decision, reasonedDecision.shape);
export const rejectionWithReason = z.extend(rejection, {
  ...reasonedDecision.shape,
  reasonCode: choice('Reason code', REJECTION_CODES, 'Choose what is wrong with it'),
});

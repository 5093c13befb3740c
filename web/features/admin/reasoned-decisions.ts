import * as z from 'zod/mini';
import { decision, reasonedDecision, rejection } from '../../../shared/schemas/moderation.ts';

export const decisionWithReason = z.extend(decision, reasonedDecision.shape);
export const rejectionWithReason = z.extend(rejection, reasonedDecision.shape);

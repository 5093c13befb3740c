import { publicDecision } from '../../../shared/schemas/transparency.ts';
import { describeFields } from './field.ts';

export const transparencyFields = [describeFields([publicDecision], { at: { format: 'date' } })];

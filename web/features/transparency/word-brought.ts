import { counted } from '../../../shared/counted.ts';
import type { Transparency } from '../../../shared/schemas/transparency.ts';

const share = (part: number, all: number) => `${part} (${Math.round((100 * part) / all)}\u00a0%)`;

const half = (median: number | null, after = '') =>
  median === null ? '' : `, half of these within ${counted(Math.ceil(median) || 1, 'day')}${after}`;

export function wordBrought({ heard, asked, settled }: Transparency['totals']): string {
  const { told, reached, answered } = heard;
  return [
    told === 0
      ? 'No company was told of a review yet.'
      : `Of ${counted(told, 'notice')} to companies ${share(reached, told)} arrived, and ${share(answered, told)} brought an answer${half(heard.medianDaysToAnswer)}.`,
    asked.sent === 0
      ? 'No author was asked yet what is still owed.'
      : `Authors were asked ${counted(asked.sent, 'time')} what is still owed: ${share(asked.answered, asked.sent)} brought an answer, and ${share(asked.confirmed, asked.sent)} that it is.`,
    settled.count === 0
      ? 'No debt was settled yet.'
      : `${counted(settled.count, 'debt was', 'debts were')} settled${half(settled.medianDays, ' of publication')}.`,
  ].join(' ');
}

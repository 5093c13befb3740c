import { STILL_OWED_ANSWER_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { AnswerChoice } from './answer-panel.tsx';

export const AUTHOR_ANSWERS = ['PAID', 'PART', 'NOTHING', 'SETTLE', 'TAKE_DOWN'] as const;
export type AuthorAnswer = (typeof AUTHOR_ANSWERS)[number];

const FINAL = 'It stays public, and this cannot be undone.';

/** What an author may say is owed now. Where no amount was claimed, `outstandingZar` is null. */
export function authorChoices<Answer extends AuthorAnswer>(
  answers: readonly Answer[],
  outstandingZar: number | null,
): AnswerChoice<Answer>[] {
  const left = outstandingZar === null ? null : `The ${formatRandAndCents(outstandingZar)}`;
  const choices: Record<AuthorAnswer, Omit<AnswerChoice<AuthorAnswer>, 'value'>> = {
    PAID: {
      name: STILL_OWED_ANSWER_LABELS.PAID,
      about: `${left ? `${left} arrived. ` : ''}The review then says that it is settled.`,
      action: 'Mark as paid in full',
      asks: {
        title: 'Was it paid in full?',
        text: `${left ? `${left} counts as paid, and the` : 'The'} review then says that it is settled. ${FINAL}`,
      },
      done: { title: 'Paid in full', description: 'The review says that it is settled, and stays public.' },
    },
    PART: {
      name: STILL_OWED_ANSWER_LABELS.PART,
      about: 'Some of it arrived: say how much and when. The rest is shown as owed.',
      action: 'Record a payment',
      done: { title: 'Payment recorded', description: 'The review shows it to everyone, and what is left.' },
    },
    NOTHING: {
      name: STILL_OWED_ANSWER_LABELS.NOTHING,
      about: 'Nothing new arrived. The review then says that it is still owed, confirmed today.',
      action: 'Confirm that it is owed',
      done: { title: 'Still owed', description: 'The review says that you confirmed it today.' },
    },
    SETTLE: {
      name: 'Settled, whatever is left',
      about: 'You agreed on something else, or let it go: nothing counts as owed any more.',
      action: 'Mark as settled',
      asks: {
        title: 'Mark this debt as settled?',
        text: `${left ? `${left} that is left no longer counts as owed, and the` : 'The'} review then says that it is settled. ${FINAL}`,
      },
      done: { title: 'Marked as settled', description: 'Nothing counts as owed any more.' },
    },
    TAKE_DOWN: {
      name: STILL_OWED_ANSWER_LABELS.TAKE_DOWN,
      about: 'Your review and its files leave every view, for good.',
      action: 'Take it down',
      asks: {
        title: 'Take your review down?',
        text: 'It goes with its files, and nothing of it counts any more. This cannot be undone.',
        colorPalette: 'red',
      },
      done: { title: 'Taken down', description: 'Your review and its files have left every view.' },
    },
  };
  return answers.map((value) => ({ failed: 'Not recorded', ...choices[value], value }));
}

import { Button } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { CATEGORY_LABELS, DEMAND_WAY_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { ReviewField } from '../../../shared/schemas/reviews.ts';
import { REVIEW_LABELS } from '../../../shared/review-labels.ts';
import { shownName } from '../../lib/person.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { ReviewFormOutput } from './review-form-schema.ts';

interface AnswersDialogProps {
  answers: ReviewFormOutput | null;
  user: CurrentUser;
  companyName: string;
  files: number;
  onClose: () => void;
  onSubmit: () => void;
}

function listAnswers(
  answers: ReviewFormOutput,
  { user, companyName, files }: Pick<AnswersDialogProps, 'user' | 'companyName' | 'files'>,
): Fact[] {
  const { category, amountOwedZar, incidentDate, demandedOn, demandHow, waitForCompany, noticeEmail } =
    answers;
  const shown = {
    ...answers,
    category: CATEGORY_LABELS[category],
    amountOwedZar: amountOwedZar === null ? null : formatRandAndCents(amountOwedZar),
    incidentDate: incidentDate && formatLongDate(incidentDate),
    demandedOn: demandedOn && formatLongDate(demandedOn),
    demandHow: demandHow && DEMAND_WAY_LABELS[demandHow].choice,
  };
  return [
    ['Company', companyName],
    ...(Object.keys(REVIEW_LABELS) as ReviewField[]).map((name): Fact => [
      REVIEW_LABELS[name],
      shown[name] ?? 'Not given',
    ]),
    ['Tell the company first', waitForCompany ? 'Yes: it has ten working days to answer' : 'No'],
    ['E-mail of the company, for its notice', noticeEmail ?? 'Not given'],
    ['Files, for moderators alone', files === 0 ? 'None' : String(files)],
    ['Reported by', shownName(user, answers.publicName || user.publicName)],
  ];
}

export function AnswersDialog({ answers, onClose, onSubmit, ...facts }: AnswersDialogProps) {
  return (
    <Dialog wide isOpen={answers !== null} onClose={onClose} title="Check your answers">
      {answers && <Facts gap="4" facts={listAnswers(answers, facts)} />}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Change something
        </Button>
        <Button onClick={onSubmit}>Submit Review</Button>
      </DialogActions>
    </Dialog>
  );
}

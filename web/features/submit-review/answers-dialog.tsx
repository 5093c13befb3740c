import { Button, chakra, Text, useRecipe } from '@chakra-ui/react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { shownName } from '../../lib/person.ts';
import { Dialog, DialogActions, type DialogProps } from '../../ui/dialog.tsx';
import { Day, Facts } from '../../ui/facts.tsx';
import { reviewFacts, wordDemand } from '../../ui/review-facts.tsx';
import { ReviewLead } from '../../ui/review-lead.tsx';
import { ReviewText } from '../../ui/review-text.tsx';
import type { ReviewFormOutput } from './review-form-schema.ts';

interface PreviewProps {
  answers: ReviewFormOutput;
  user: CurrentUser;
}

/** As the company's page will show it (features/company/review-card.tsx). */
function Preview({ answers, user }: PreviewProps) {
  const styles = useRecipe({ key: 'review' })();
  const demand = wordDemand(answers);
  const shownAs = answers.publicName || user.publicName;
  return (
    <chakra.article css={styles} aria-labelledby="preview" mb="6">
      <ReviewLead id="preview" review={answers} facts={Object.values(reviewFacts(answers))} />
      <div>
        <ReviewText review={answers} />
        <div data-notes>{demand && <p>{demand}</p>}</div>
      </div>
      <footer>
        <p>
          Reported by <span>{shownName(user, shownAs)}</span>
          <span>{shownAs === 'hidden' ? ' (name not shown) on ' : ' on '}</span>
          <Day of={new Date().toISOString()} />
        </p>
      </footer>
    </chakra.article>
  );
}

export interface AnswersDialogProps
  extends Pick<PreviewProps, 'user'>, Pick<DialogProps, 'onClose' | 'finalFocus'> {
  answers: ReviewFormOutput | null;
  companyName: string;
  files: number;
  onSubmit: () => void;
}

export function AnswersDialog({ answers, companyName, files, user, onSubmit, ...rest }: AnswersDialogProps) {
  return (
    <Dialog wide="xl" isOpen={answers !== null} title="Check your answers" {...rest}>
      {answers && (
        <>
          <Text mb="4">{`Once a moderator has approved it, everyone reads on the page of ${companyName}:`}</Text>
          <Preview answers={answers} user={user} />
          <Facts
            facts={[
              [
                'Tell the company first',
                answers.waitForCompany ? 'Yes: it has ten working days to answer' : 'No',
              ],
              ['E-mail of the company, for its notice', answers.noticeEmail ?? 'Not given'],
              ['Files, for moderators alone', files === 0 ? 'None' : String(files)],
            ]}
          />
        </>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={rest.onClose}>
          Change something
        </Button>
        <Button onClick={onSubmit}>Submit Review</Button>
      </DialogActions>
    </Dialog>
  );
}

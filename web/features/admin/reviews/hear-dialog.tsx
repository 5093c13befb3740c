import { Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { HEARING_WORKING_DAYS, TOLD } from '../../../../shared/limits.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DialogForm, type DialogFormProps } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeAddress } from './notice-address.tsx';

export const TOLD_AGAIN = 'The company may be told once more of a review from this mailbox';

/** Whether the company was told of so many reviews by the author that a moderator must allow one more. */
export const isToldAgain = ({ notice, company, toldBefore }: ModeratedReview): boolean =>
  notice === null && company.reach !== 'NONE' && toldBefore >= TOLD.most;

export function ToldBefore({ review: { toldBefore } }: { review: ModeratedReview }) {
  if (toldBefore === 0) return null;
  const times = ['once', 'twice'][toldBefore - 1] ?? `${toldBefore} times`;
  return <Text>The company was told of other reviews from this mailbox {times} in the last six months.</Text>;
}

interface HearDialogProps extends Pick<DialogFormProps, 'isBusy' | 'onClose'> {
  review: ModeratedReview;
  isOpen: boolean;
  /** `isOfCompany`: the address that the author gave becomes the company's. */
  onHear: (isOfCompany: boolean) => unknown;
}

export function HearDialog({ review, isOpen, onHear, ...form }: HearDialogProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const isReady = isTicked || !isToldAgain(review);
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Tell the company first?">
      <DialogForm
        {...form}
        action="Tell the company"
        busyText="Telling it…"
        colorPalette="gray"
        isReady={isReady}
        onSubmit={() => isReady && onHear(box.current?.checked ?? false)}
      >
        <Text>
          {review.company.name} reads the review, without its author, and may answer within{' '}
          {HEARING_WORKING_DAYS} working days. Nobody decides before that, or its answer.
        </Text>
        <ToldBefore review={review} />
        {isToldAgain(review) && (
          <CheckboxField
            label={TOLD_AGAIN}
            defaultChecked={isTicked}
            onChange={({ target }) => setTicked(target.checked)}
          />
        )}
        <NoticeAddress review={review} ref={box} />
      </DialogForm>
    </Dialog>
  );
}

import { Text } from '@chakra-ui/react';
import { useRef } from 'react';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeAddress } from './notice-address.tsx';

interface HearDialogProps {
  isOpen: boolean;
  review: ModeratedReview;
  isBusy: boolean;
  onClose: () => void;
  /** `isOfCompany`: the address that the author gave becomes the company's. */
  onHear: (isOfCompany: boolean) => void;
}

/** Begins the wait for a company's answer. */
export function HearDialog({ isOpen, review, onHear, ...form }: HearDialogProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Tell the company first?">
      <DialogForm
        {...form}
        action="Tell the company"
        busyText="Telling…"
        colorPalette="gray"
        onSubmit={() => onHear(box.current?.checked ?? false)}
      >
        <Text>
          {review.company.name} reads the review, without its author, and has ten working days to answer.
          Until then, or its answer, nobody decides.
        </Text>
        <NoticeAddress review={review} ref={box} />
      </DialogForm>
    </Dialog>
  );
}

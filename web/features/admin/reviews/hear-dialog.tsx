import { Text } from '@chakra-ui/react';
import * as z from 'zod/mini';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeAddress } from './notice-address.tsx';

interface HearFormProps {
  review: ModeratedReview;
  isBusy: boolean;
  onClose: () => void;
  /** `isOfCompany`: the address that the author gave becomes the company's. */
  onHear: (isOfCompany: boolean) => void;
}

function HearForm({ review, onHear, ...form }: HearFormProps) {
  const { register, handleSubmit } = useSchemaForm(z.object({ isOfCompany: z.boolean() }), {
    isOfCompany: false,
  });
  return (
    <DialogForm
      {...form}
      action="Tell the company"
      busyText="Telling…"
      colorPalette="gray"
      onSubmit={handleSubmit(({ isOfCompany }) => onHear(isOfCompany))}
    >
      <Text>
        {review.company.name} reads the review, without its author, and has ten working days to answer. Until
        then, or its answer, nobody decides.
      </Text>
      <NoticeAddress review={review} {...register('isOfCompany')} />
    </DialogForm>
  );
}

/** Begins the wait for a company's answer. */
export function HearDialog({ isOpen, ...form }: HearFormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Tell the company first?">
      <HearForm {...form} />
    </Dialog>
  );
}

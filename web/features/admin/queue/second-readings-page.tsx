import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  REJECTION_CODE_LABELS,
  REJECTION_CODES,
  type RejectionCode,
} from '../../../../shared/enumerations.ts';
import type { SecondReading } from '../../../../shared/schemas/second-readings.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { options } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { reviewFacts } from '../../../ui/review-facts.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { Day, type Fact } from '../../../ui/facts.tsx';
import { ReviewTexts } from '../reviews/review-text.tsx';
import { asksFirst } from './asks.tsx';
import { type ActionDialogProps, queuePage } from './queue-page.tsx';

function listFacts({ review, dueBy }: SecondReading): Fact[] {
  return [
    ...Object.values(reviewFacts(review)),
    ['Files', review.attachmentCount],
    ['Please read by', <Day key="due" of={dueBy} />],
  ];
}

function RejectionDialog({ isOpen, item, onSend, ...form }: ActionDialogProps<SecondReading>) {
  const [reasonCode, setReasonCode] = useState<RejectionCode | ''>('');
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="You would have rejected it?">
      <DialogForm
        {...form}
        busyText="One moment…"
        isReady={reasonCode !== ''}
        onSubmit={() => reasonCode && onSend({ decision: 'REJECT', reasonCode })}
      >
        <Text>
          <strong>{item.review.title}</strong>, about {item.review.company.name}. The decision stays what it
          is.
        </Text>
        <SelectField
          label="What is wrong with it"
          placeholder="Choose one"
          value={reasonCode}
          onChange={(event) => setReasonCode(event.target.value as RejectionCode)}
        >
          {options(REJECTION_CODES, REJECTION_CODE_LABELS)}
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}

const texts = {
  done: { title: 'Second reading kept', description: 'Where the two differ, both of you are mailed.' },
  failed: 'Failed to keep the second reading',
};

export const Component = queuePage<SecondReading>({
  kind: 'SECOND_READING',
  title: 'Second readings',
  lead: 'One in twenty of the reviews that have been decided. Read each as if it were waiting, and say what you would decide: it changes nothing, but the register learns how often two moderators agree.',
  useList: () => usePagedList('list-second-readings', {}),
  empty: () => ['No reviews wait for a second reading', 'One in twenty comes here after it has been decided'],
  badges: ({ review }) => <CategoryBadge category={review.category} />,
  heading: ({ review }) => `A review of ${review.company.name}`,
  body: ({ review }) => <ReviewTexts review={review} />,
  facts: listFacts,
  columns: { lg: 'repeat(4, 1fr)' },
  isBlind: true,
  actions: [
    {
      act: 'answer-second-reading',
      label: 'I would have approved it',
      ...texts,
      body: { decision: 'APPROVE' },
      Dialog: asksFirst(
        'You would have approved it?',
        ({ review }) => `“${review.title}”: the decision stays what it is, and so does your reading.`,
      ),
    },
    {
      act: 'answer-second-reading',
      label: 'I would have rejected it',
      isSecondary: true,
      ...texts,
      Dialog: RejectionDialog,
    },
  ],
});

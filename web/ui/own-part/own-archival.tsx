import { SimpleGrid } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { STILL_OWED_GROUND_LABELS, STILL_OWED_GROUNDS } from '../../../shared/enumerations.ts';
import { ARCHIVE_REASON } from '../../../shared/limits.ts';
import type { Archival } from '../../../shared/schemas/debts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { options } from '../choice.tsx';
import { SchemaForm } from '../form.tsx';
import { SelectField, TextField } from '../text-field.tsx';
import { type OwnPartProps, OwnSection } from './own-section.tsx';

const loadStillOwedRequest = async () => (await import('../../../shared/schemas/debts.ts')).stillOwedRequest;

const TEXTS = {
  done: { title: 'Still owed', description: 'The review counts until the date that follows from this.' },
  failed: 'Not recorded',
};

interface OwnArchivalProps extends OwnPartProps {
  archival: Archival;
}

export function OwnArchival({ review: { id }, archival }: OwnArchivalProps) {
  const today = southAfricanDay(new Date());
  const start = { ground: 'ACKNOWLEDGED', on: '', caseNumber: '' } as const;
  const form = useHeldForm(`archival ${id}`, loadStillOwedRequest, start);
  const ground = useWatch({ control: form.control, name: 'ground' });
  const standing = archival.archivedAt
    ? `This review stands among the company’s older reports and counts in no figure: what it is about is more than three years past. ${ARCHIVE_REASON}`
    : `On ${formatLongDate(archival.archiveOn)} this review moves to the company’s older reports and counts no longer: what it is about is three years past then. ${ARCHIVE_REASON}`;
  return (
    <OwnSection
      title="Is it still owed?"
      lead={`${standing} If the company has acknowledged the debt since, or a court has given judgment, say so, once: it then counts for three years from that day, for a judgment thirty.`}
    >
      <SchemaForm
        mt="4"
        form={form}
        send={(body) => call('say-still-owed', { params: { id }, body })}
        texts={TEXTS}
        action="It is still owed"
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
          <SelectField label="What happened" {...fieldProps(form, 'ground')}>
            {options(STILL_OWED_GROUNDS, STILL_OWED_GROUND_LABELS)}
          </SelectField>
          <TextField label="On which day" type="date" max={today} {...fieldProps(form, 'on')} />
        </SimpleGrid>
        {ground === 'JUDGMENT' && (
          <TextField
            label="Case Number"
            hint="As it stands on the judgment. Moderators alone see it."
            {...fieldProps(form, 'caseNumber')}
          />
        )}
      </SchemaForm>
    </OwnSection>
  );
}

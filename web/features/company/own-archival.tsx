import { SimpleGrid } from '@chakra-ui/react';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { STILL_OWED_GROUNDS, type StillOwedGround } from '../../../shared/enumerations.ts';
import { type Archival, stillOwedRequest } from '../../../shared/schemas/debts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { OwnPartProps } from './own-part.tsx';
import { AFFECTED, OwnSection } from './own-section.tsx';

const GROUNDS: Record<StillOwedGround, string> = {
  ACKNOWLEDGED: 'The company acknowledged the debt',
  JUDGMENT: 'A court gave judgment',
};

const TEXTS = {
  done: { title: 'Still owed', description: 'The review counts until the date that follows from this.' },
  failed: 'Not recorded',
};

interface OwnArchivalProps extends OwnPartProps {
  archival: Archival;
}

/** Its author says, once, that what the review is about is still owed. */
export function OwnArchival({ review: { id }, archival, onChange }: OwnArchivalProps) {
  const today = southAfricanDay(new Date());
  const form = useSchemaForm(stillOwedRequest, { ground: 'ACKNOWLEDGED', on: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    (body) => call('say-still-owed', { params: { id }, body }).finally(onChange),
    TEXTS,
    AFFECTED,
  );
  const standing = archival.archivedAt
    ? 'This review stands among the company’s older reports and counts in no figure: what it is about is more than three years past.'
    : `On ${formatLongDate(archival.archiveOn)} this review moves to the company’s older reports and counts no longer: what it is about is three years past then.`;
  return (
    <OwnSection
      id="own-archival"
      title="Is it still owed?"
      lead={`${standing} If the company has acknowledged the debt since, or a court has given judgment, say so, once: it then counts for three years from that day, for a judgment thirty.`}
    >
      <Form mt="4" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
          <SelectField label="What happened" {...fieldProps(form, 'ground')}>
            {STILL_OWED_GROUNDS.map((ground) => (
              <option key={ground} value={ground}>
                {GROUNDS[ground]}
              </option>
            ))}
          </SelectField>
          <TextField label="On which day" type="date" max={today} {...fieldProps(form, 'on')} />
        </SimpleGrid>
        <SubmitButton isBusy={isSubmitting}>It is still owed</SubmitButton>
      </Form>
    </OwnSection>
  );
}

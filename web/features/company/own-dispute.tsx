import { Button, HStack } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_REASONS } from '../../../shared/enumerations.ts';
import { disputeRequest } from '../../../shared/schemas/debts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AFFECTED, type OwnPartProps, OwnSection } from './own-section.tsx';

const TEXTS = {
  done: { title: 'Disputed', description: 'The review says so to everyone, and its author is told.' },
  failed: 'Not disputed',
};
const WITHDRAWN = {
  done: { title: 'No longer disputed', description: 'The review says so to everyone.' },
  failed: 'The dispute was not withdrawn',
};

/** A representative says in public why the company does not owe what the review says, or no longer says so. */
export function OwnDispute({ review: { id, dispute }, onChange }: OwnPartProps) {
  const form = useSchemaForm(disputeRequest, { reason: dispute?.reason ?? 'NOT_OWED' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    (body) => call('dispute-review', { params: { id }, body }).finally(onChange),
    TEXTS,
    AFFECTED,
  );
  const { isBusy, run } = useAction(AFFECTED);
  const withdraw = () => run(() => call('withdraw-dispute', { params: { id } }).finally(onChange), WITHDRAWN);
  return (
    <OwnSection
      id="own-dispute"
      title={dispute ? 'The company disputes this' : 'Is it not owed?'}
      lead={
        dispute
          ? `In public since ${formatLongDate(dispute.since)}: ${DISPUTE_REASON_LABELS[dispute.reason]}. You can change the reason, or withdraw it.`
          : 'Say why the company disputes it. The review stays public and its amount stays counted; everyone reads that it is disputed.'
      }
    >
      <Form mt="4" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <SelectField label="Reason" {...fieldProps(form, 'reason')}>
          {DISPUTE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {DISPUTE_REASON_LABELS[reason]}
            </option>
          ))}
        </SelectField>
        <HStack wrap="wrap" gap="3">
          <SubmitButton isBusy={isSubmitting}>{dispute ? 'Change reason' : 'Dispute in public'}</SubmitButton>
          {dispute && (
            <Button variant="outline" aria-disabled={isBusy} onClick={() => void withdraw()}>
              Withdraw dispute
            </Button>
          )}
        </HStack>
      </Form>
    </OwnSection>
  );
}

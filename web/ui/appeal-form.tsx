import { useWatch } from 'react-hook-form';
import { APPEAL, APPEAL_WORKING_DAYS } from '../../shared/limits.ts';
import { countCharacters } from '../../shared/clean-text.ts';
import { fieldProps } from '../lib/form.ts';
import { useHeldForm } from '../lib/held-form.ts';
import { FieldFindings } from './field-findings.tsx';
import { SchemaForm } from './form.tsx';
import { TextAreaField } from './text-field.tsx';

const loadAppealRequest = async () => (await import('../../shared/schemas/appeals.ts')).appealRequest;

const TEXTS = {
  done: { title: 'Appeal sent', description: `It is decided within ${APPEAL_WORKING_DAYS} working days.` },
  failed: { title: 'Appeal not sent', description: 'What you entered is still here. Please try again.' },
};

interface AppealFormProps {
  about: string;
  send: (appeal: { body: string }) => Promise<unknown>;
}

/** A moderator who did not make the decision reads the answer. */
export function AppealForm({ about, send }: AppealFormProps) {
  const form = useHeldForm(`appeal ${about}`, loadAppealRequest, { body: '' });
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  return (
    <SchemaForm mt="4" form={form} send={send} texts={TEXTS} action="Send appeal" busyText="Sending…">
      <FieldFindings control={form.control} field="body">
        <TextAreaField
          label="Your Appeal"
          rows={6}
          hint={`${length} / ${APPEAL.max} characters (minimum ${APPEAL.min} required)`}
          {...fieldProps(form, 'body')}
        />
      </FieldFindings>
    </SchemaForm>
  );
}

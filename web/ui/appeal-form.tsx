import { APPEAL, APPEAL_WORKING_DAYS } from '../../shared/limits.ts';
import { useHeldForm } from '../lib/held-form.ts';
import { CountedArea } from './counted-area.tsx';
import { FieldFindings } from './field-findings.tsx';
import { SchemaForm } from './form.tsx';

const loadAppealRequest = async () => (await import('../../shared/schemas/appeals.ts')).appealRequest;

const TEXTS = {
  done: { title: 'Appeal sent', description: `It is decided within ${APPEAL_WORKING_DAYS} working days.` },
  failed: { title: 'Appeal not sent', description: 'What you entered is still here. Please try again.' },
};

interface AppealFormProps {
  about: string;
  send: (appeal: { body: string }) => Promise<unknown>;
}

export function AppealForm({ about, send }: AppealFormProps) {
  const form = useHeldForm(`appeal ${about}`, loadAppealRequest, { body: '' });
  return (
    <SchemaForm mt="4" form={form} send={send} texts={TEXTS} action="Send appeal" busyText="Sending…">
      <FieldFindings control={form.control} field="body">
        <CountedArea form={form} name="body" label="Your Appeal" rows={6} limits={APPEAL} />
      </FieldFindings>
    </SchemaForm>
  );
}

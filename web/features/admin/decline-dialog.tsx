import { useRef, useState, type SubmitEvent } from 'react';
import { DECLINE_REASON } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';
import styles from './reject-dialog.module.css';

type DeclineFormProps = CompanyDialogProps & { company: SomeCompany };

function DeclineForm({ company: { id, name }, acts, onClose }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reason.trim()) {
      setFault('Reason is required');
      field.current?.focus();
      return;
    }
    const act = () => call('decline-company', { params: { id }, body: { reason } });
    const isDone = await acts.attempt(act, {
      done: 'Company declined',
      failed: 'Failed to decline the company',
    });
    if (isDone) onClose();
  };
  return (
    <form className={styles.form} noValidate aria-busy={acts.isBusy} onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{name}</strong> will not be listed, and its name and number are free again. Reviews of it that
        wait are rejected for the same reason.
      </p>
      <TextAreaField
        ref={field}
        label="Reason"
        rows={3}
        maxLength={DECLINE_REASON.max}
        hint="Whoever proposed it, and the authors of its reviews, are told this word for word."
        error={fault}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="signal" aria-disabled={acts.isBusy}>
          {acts.isBusy ? 'Declining…' : 'Decline'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the reason, and says what will happen. */
export function DeclineDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Decline this company?">
      {company && <DeclineForm key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}

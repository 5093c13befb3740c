import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';
import styles from './reject-dialog.module.css';

type RemoveFormProps = CompanyDialogProps & { company: SomeCompany };

/** What goes with it; the number of those that everyone sees. */
const reviewsOf = (approvedCount: number) =>
  approvedCount === 0
    ? 'every review of it'
    : `its ${approvedCount} approved ${approvedCount === 1 ? 'review' : 'reviews'}, those that wait or were rejected,`;

function RemoveForm({ company: { id, name, reviewCount }, acts, onClose }: RemoveFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isNamed = typed.trim() === name.trim();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isNamed) {
      setFault('Type the name just as it stands above');
      field.current?.focus();
      return;
    }
    const act = () => call('remove-company', { params: { id } });
    const isDone = await acts.attempt(act, {
      done: 'Company removed',
      failed: 'Failed to remove the company',
    });
    if (isDone) onClose();
  };
  return (
    <form className={styles.form} noValidate aria-busy={acts.isBusy} onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{name}</strong> goes, and with it {reviewsOf(reviewCount)} and all their files. This cannot be
        undone.
      </p>
      <TextField
        ref={field}
        label="Type the company's name to confirm"
        autoComplete="off"
        spellCheck={false}
        error={fault}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="signal" aria-disabled={acts.isBusy}>
          {acts.isBusy ? 'Removing…' : 'Remove Company'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Says what goes; goes on when the name was typed. */
export function RemoveDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Remove this company?">
      {company && <RemoveForm key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}

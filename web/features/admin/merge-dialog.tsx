import { useRef, useState } from 'react';
import { SEARCH_TEXT } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { useSuggestions } from '../../lib/use-suggestions.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';
import styles from './merge-dialog.module.css';

type MergeFormProps = CompanyDialogProps & { company: SomeCompany };

function MergeForm({ company: { id, name }, acts, onClose }: MergeFormProps) {
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const found = useSuggestions(text).filter((company) => company.id !== id);
  const into = found.find((company) => company.id === chosen);
  const merge = async () => {
    if (!into) {
      setFault('Choose one of the companies below');
      field.current?.focus();
      return;
    }
    const isDone = await acts.attempt(
      () => call('merge-company', { params: { id }, body: { intoId: into.id } }),
      { done: 'Companies merged', failed: 'Failed to merge the companies' },
    );
    if (isDone) onClose();
  };
  return (
    <DialogForm action="Merge" busyText="Merging…" isBusy={acts.isBusy} onClose={onClose} onSubmit={merge}>
      <p>
        The reviews of <strong>{name}</strong> go to the company that you choose. Its address, name and number
        lead there from now on. This cannot be undone.
      </p>
      <TextField
        ref={field}
        label="Search for the company that stays"
        error={fault}
        autoComplete="off"
        maxLength={SEARCH_TEXT.max}
        hint="By name or registration number, among listed companies."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Companies found</legend>
        {found.map((company) => (
          <label key={company.id} className={styles.choice}>
            <input
              type="radio"
              name="into"
              checked={company.id === chosen}
              onChange={() => {
                setChosen(company.id);
                setFault(undefined);
              }}
            />
            <span>
              {company.name}
              <small>{[company.city, company.province].filter(Boolean).join(', ')}</small>
            </span>
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>No listed company was found.</p>}
      </fieldset>
    </DialogForm>
  );
}

/** Lets an admin choose the company that another one is. */
export function MergeDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Merge into another company">
      {company && <MergeForm key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { SEARCH_TEXT } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { useSuggestions } from '../../lib/use-suggestions.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';
import styles from './merge-form.module.css';

/** Lets a moderator choose the company that this one is merged into. */
export function MergeForm({ company: { id, name }, actions, onClose }: CompanyFormProps) {
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const found = useSuggestions(text).filter((company) => company.id !== id);
  const into = found.find((company) => company.id === chosen);
  const merge = async () => {
    if (!into) {
      setError('Choose one of the companies below');
      field.current?.focus();
      return;
    }
    const isDone = await actions.run(
      () => call('merge-company', { params: { id }, body: { intoId: into.id } }),
      { done: 'Companies merged', failed: 'Failed to merge the companies' },
    );
    if (isDone) onClose();
  };
  return (
    <DialogForm action="Merge" busyText="Merging…" isBusy={actions.isBusy} onClose={onClose} onSubmit={merge}>
      <p>
        The reviews of <strong>{name}</strong> move to the company that you choose. Its address, name and
        number lead there from then on. This cannot be undone.
      </p>
      <TextField
        ref={field}
        label="Search for the company that stays"
        error={error}
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
                setError(undefined);
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

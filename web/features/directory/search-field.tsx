import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { SEARCH_TEXT } from '../../../shared/limits.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';

/** Long enough to type the next letter in. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What the address says. */
  q: string;
  onSearch: (q: string, replace: boolean) => void;
}

/** Searches as one types. A stretch of typing is one entry in the history, so that back undoes it as a whole. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const hasEntry = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /* When the URL changes otherwise (back, a link, Clear All Filters), it replaces what was typed. */
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const trimmed = typed.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed, hasEntry.current);
    hasEntry.current = true;
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), PAUSE_MS);
  };
  const finish = () => {
    send(text);
    hasEntry.current = false;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    finish();
  };
  return (
    <form
      role="search"
      aria-label="Directory"
      action="/directory"
      className={styles.search}
      onSubmit={submit}
    >
      <label htmlFor={id} className={styles.label}>
        Search the directory
      </label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={SEARCH_TEXT.max}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name or registration number"
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
        />
      </div>
    </form>
  );
}

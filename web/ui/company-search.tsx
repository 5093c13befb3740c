import { useId, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './company-search.module.css';
import { Icon } from './icon.tsx';

interface CompanySearchProps {
  /** The large one stands in the landing page's first screen, with its button in words. */
  large?: boolean;
}

/** Leads to the directory with what was typed, trimmed; does nothing when there is nothing. */
export function CompanySearch({ large }: CompanySearchProps) {
  const navigate = useNavigate();
  const id = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const q = typeof typed === 'string' ? typed.trim() : '';
    if (q) void navigate(`/directory?${new URLSearchParams({ q })}`);
  };
  return (
    <form
      role="search"
      aria-label="Site"
      action="/directory"
      className={large ? `${styles.search} ${styles.large}` : styles.search}
      onSubmit={search}
    >
      <label htmlFor={id} className="visually-hidden">
        Search companies
      </label>
      <input
        id={id}
        type="search"
        name="q"
        maxLength={255}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={large ? 'Name or registration number' : 'Search companies'}
      />
      <button type="submit">
        <Icon name="search" />
        <span className={large ? undefined : 'visually-hidden'}>Search</span>
      </button>
    </form>
  );
}

import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT } from '../../shared/limits.ts';
import { useSuggestions } from '../lib/use-suggestions.ts';
import styles from './company-search.module.css';
import { Icon } from './icon.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The header's search box: companies as one types, Enter alone searches them all. Keys and marks are those of the WAI-ARIA
 * combobox pattern, but the box stays what it is for everybody, a search box; a status tells how many are suggested.
 */
export function SuggestingSearch() {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // By its id, so that suggestions that arrive meanwhile never mark another company.
  const [markedId, setMarkedId] = useState<string | null>(null);
  const found = useSuggestions(isOpen ? text : '');
  const active = found.findIndex((company) => company.id === markedId);
  const marked = found[active];

  const leave = (path: string) => {
    setIsOpen(false);
    setMarkedId(null);
    void navigate(path);
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = text.trim();
    if (marked) leave(`/company/${marked.slug}`);
    else if (q) leave(`/directory?${new URLSearchParams({ q })}`);
  };
  const type = (typed: string) => {
    setText(typed);
    setIsOpen(true);
    setMarkedId(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && found.length > 0) {
      // The browser's own Escape would empty the box.
      event.preventDefault();
      setIsOpen(false);
      setMarkedId(null);
    } else if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      // One position more than there are companies: the box itself, with none marked.
      const positions = found.length + 1;
      setMarkedId(found[((active + 1 + step + positions) % positions) - 1]?.id ?? null);
    }
  };
  return (
    <form role="search" aria-label="Site" action="/directory" className={styles.search} onSubmit={search}>
      <label htmlFor={id} className="visually-hidden">
        Search companies
      </label>
      <input
        id={id}
        type="search"
        name="q"
        value={text}
        maxLength={SEARCH_TEXT.max}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search companies"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={marked && `${id}-list-${active}`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </button>
      <SuggestionList
        id={`${id}-list`}
        suggestions={found}
        active={active}
        onChoose={({ slug }) => leave(`/company/${slug}`)}
      />
    </form>
  );
}

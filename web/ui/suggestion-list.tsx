import type { Suggestion } from '../lib/use-suggestions.ts';
import styles from './company-search.module.css';
import line from './option.module.css';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The marked one; -1 where there is none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Below the search box, over the page. The focus stays in the box, which names the marked company. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { length } = suggestions;
  const status = length === 1 ? '1 company suggested' : `${length} companies suggested`;
  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label="Suggested companies"
        className={styles.suggestions}
        hidden={!length}
      >
        {suggestions.map((suggestion, index) => (
          /* The box hears the keys; the pointer must not take the focus from it. */
          /* eslint-disable-next-line jsx-a11y/click-events-have-key-events */
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={line.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.name}
            <small>{[suggestion.city, suggestion.province].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {length > 0 && status}
      </p>
    </>
  );
}

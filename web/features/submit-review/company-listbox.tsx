import { useEffect, useRef } from 'react';
import styles from './company-combobox.module.css';
import { optionText, type Option } from './company-options.ts';

interface CompanyListboxProps {
  id: string;
  options: readonly Option[];
  /** The marked one; -1 where there is none. */
  active: number;
  isLoading: boolean;
  hasFailed: boolean;
  onChoose: (option: Option) => void;
}

function describeStatus({ options, isLoading, hasFailed }: CompanyListboxProps): string {
  if (hasFailed) return 'Failed to fetch companies. Keep typing, or try again in a moment.';
  if (isLoading && options.length === 0) return 'Searching…';
  if (options.length === 0) return 'No companies found';
  return options.length === 1 ? '1 company' : `${options.length} companies`;
}

/** The list below the field. The focus stays in the field; the field names the marked option. */
export function CompanyListbox(props: CompanyListboxProps) {
  const { id, options, active, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const status = describeStatus(props);
  const isStatusShown = options.length === 0 || props.hasFailed;
  return (
    <div className={styles.popup}>
      <ul ref={list} id={id} role="listbox" aria-label="Companies" className={styles.list}>
        {options.map((option, index) => (
          /* The field hears the keys; the pointer must not take the focus from it. */
          /* eslint-disable-next-line jsx-a11y/click-events-have-key-events */
          <li
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}

            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {optionText(option)}
            {option.isOwnProposal && <small>Proposed by you</small>}
          </li>
        ))}
      </ul>
      <p role="status" className={isStatusShown ? styles.status : 'visually-hidden'}>
        {status}
      </p>
    </div>
  );
}

import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_TEXT } from '../../../shared/limits.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './company-combobox.module.css';
import { CompanyListbox } from './company-listbox.tsx';
import { optionText, type Option } from './company-options.ts';
import { useCompanyOptions } from './use-company-options.ts';

interface CompanyComboboxProps {
  value: Option | null;
  /** The chosen company is still being looked up. */
  isLoading: boolean;
  onChange: (company: Option | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

const HINT = (
  <>
    Can&apos;t find the company? <Link to="/propose-company">Contact us to add it to the directory.</Link>
  </>
);

/** The state that the list and its keys share: the marked option, and the choice. */
function useListbox({ value, onChange, onBlur }: Omit<CompanyComboboxProps, 'error' | 'ref' | 'isLoading'>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const q = value ? '' : typed.trim();
  const found = useCompanyOptions(q, isOpen);
  const { options } = found;
  /* A search marks the best match, so that Enter takes it; an open list without a search marks nothing. */
  const active = Math.min(marked === -1 && q ? 0 : marked, options.length - 1);
  const close = () => {
    setIsOpen(false);
    setMarked(-1);
  };
  const choose = (option: Option | undefined) => {
    if (!option) return;
    onChange(option);
    setTyped('');
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setMarked(-1);
    setIsOpen(true);
    if (value) onChange(null);
  };
  const step = (by: 1 | -1) => {
    setIsOpen(true);
    const from = active === -1 && by === -1 ? 0 : active;
    if (options.length > 0) setMarked((from + by + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isOpen) choose(options[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const leave = () => {
    close();
    onBlur();
  };
  const text = value ? optionText(value) : typed;
  return { ...found, text, isOpen, active, choose, onKeyDown, type, leave, open: () => setIsOpen(true) };
}

/** The WAI-ARIA combobox with a list: asks the directory as one types. */
export function CompanyCombobox({ value, isLoading, onChange, onBlur, error, ref }: CompanyComboboxProps) {
  const listId = useId();
  const list = useListbox({ value, onChange, onBlur });
  const { options, isOpen, active } = list;
  return (
    <Field label="Company" error={error} hint={HINT}>
      {(wiring) => (
        <div className={styles.combobox}>
          <input
            {...wiring}
            ref={ref}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_TEXT.max}
            placeholder={isLoading ? 'Looking the company up…' : 'Type a name or registration number'}
            value={list.text}
            onChange={(event) => list.type(event.target.value)}
            onClick={list.open}
            onKeyDown={list.onKeyDown}
            onBlur={list.leave}
          />
          <Icon name="chevron-down" />
          {isOpen && (
            <CompanyListbox
              id={listId}
              options={options}
              active={active}
              isLoading={list.isLoading}
              hasFailed={list.hasFailed}
              onChoose={list.choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}

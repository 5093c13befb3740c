import { Box, Input, useSlotRecipe } from '@chakra-ui/react';
import { type ComponentType, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCH_TEXT } from '../../shared/limits.ts';
import { NOT_LOADED } from '../lib/form.ts';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CompanyChoice {
  id: string;
  name: string;
  cipcRegNo: string | null;
  detail?: string;
}

export function companyText({ name, cipcRegNo }: Pick<CompanyChoice, 'name' | 'cipcRegNo'>): string {
  return cipcRegNo ? `${name} (${cipcRegNo})` : name;
}

export const COMPANY_PLACEHOLDER = 'Type a name or registration number';

export interface CompanyFieldProps extends FieldText {
  value: CompanyChoice | null;
  onChange: (company: CompanyChoice | null) => void;
  onBlur?: () => void;
  /** Null while the data for it is loading. */
  lookUp: ((q: string, signal: AbortSignal) => Promise<readonly CompanyChoice[]>) | null;
  /** The option to propose the typed text is shown where nothing is found. */
  onPropose?: (name: string) => void;
  defaultText?: string;
  isOpenAtStart?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** It can be used before its list is loaded: the list then takes over the focus and the typed text. */
export function CompanyBox(props: CompanyFieldProps) {
  const { label, hint, error, optional, ref } = props;
  const { value, onChange, onBlur, placeholder = COMPANY_PLACEHOLDER } = props;
  const [Combobox, setCombobox] = useState<ComponentType<CompanyFieldProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  /* As in the list, a click or a text opens it. */
  const isOpened = useRef(false);
  const styles = useSlotRecipe({ key: 'combobox' })();
  useEffect(() => {
    const take = ({ CompanyCombobox }: typeof import('./company-combobox.tsx')) => {
      hadFocus.current = frame.current?.contains(document.activeElement) ?? false;
      flushSync(() => setCombobox(() => CompanyCombobox));
    };
    import('./company-combobox.tsx').then(take, () => setHasFailed(true));
  }, []);
  useLayoutEffect(() => {
    if (Combobox && hadFocus.current) frame.current?.querySelector('input')?.focus();
  }, [Combobox]);
  return (
    <Box ref={frame} width="full">
      {Combobox ? (
        <Combobox {...props} defaultText={typed} isOpenAtStart={hadFocus.current && isOpened.current} />
      ) : (
        <Field label={label} hint={hint} optional={optional} error={hasFailed ? NOT_LOADED : error}>
          <Box css={styles['root']}>
            <Box css={styles['control']}>
              <Input
                unstyled
                ref={ref}
                css={styles['input']}
                autoComplete="off"
                maxLength={SEARCH_TEXT.max}
                spellCheck={false}
                placeholder={placeholder}
                textOverflow="ellipsis"
                value={value ? companyText(value) : typed}
                onBlur={onBlur}
                onClick={() => {
                  isOpened.current = true;
                }}
                onChange={({ target }) => {
                  isOpened.current = true;
                  setTyped(target.value);
                  if (value) onChange(null);
                }}
              />
              <Box css={styles['indicatorGroup']} pointerEvents="none">
                <Box css={styles['trigger']}>
                  <Icon name="chevron-down" />
                </Box>
              </Box>
            </Box>
          </Box>
        </Field>
      )}
    </Box>
  );
}

import { Box, Combobox, createListCollection, Flex, Span, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { SEARCH_TEXT } from '../../shared/limits.ts';
import { counted } from '../../shared/counted.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Field } from './field.tsx';
import {
  COMPANY_PLACEHOLDER,
  type CompanyChoice,
  type CompanyFieldProps,
  companyText,
} from './company-box.tsx';

/** Long enough to type the next letter. */
const DELAY_MS = 200;

interface CompanyItemProps {
  item: unknown;
  isMarked: boolean;
  detail?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function CompanyItem({ item, isMarked, detail, aside, children }: CompanyItemProps) {
  return (
    <Combobox.Item item={item} aria-selected={isMarked}>
      <Flex flex="1" minW="0" direction="column" overflowWrap="anywhere">
        <Combobox.ItemText>{children}</Combobox.ItemText>
        {detail && (
          <Span textStyle="sm" color="fg.muted">
            {detail}
          </Span>
        )}
      </Flex>
      {aside}
    </Combobox.Item>
  );
}

interface Found {
  isLoading: boolean;
  hasFailed: boolean;
  companies: readonly CompanyChoice[];
}

function describeFound({ isLoading, hasFailed, companies }: Found): string {
  if (hasFailed) return 'Failed to fetch companies. Keep typing, or try again in a moment.';
  if (isLoading && companies.length === 0) return 'Searching…';
  if (companies.length === 0) return 'No company found';
  return counted(companies.length, 'company', 'companies');
}

const PROPOSE = 'propose';

export function CompanyCombobox({
  value,
  onChange,
  onBlur,
  lookUp,
  onPropose,
  defaultText = '',
  isOpenAtStart = false,
  placeholder = COMPANY_PLACEHOLDER,
  ref,
  ...text
}: CompanyFieldProps) {
  const [typed, setTyped] = useState(defaultText);
  const [isOpen, setIsOpen] = useState(isOpenAtStart);
  /** Whether the focus has moved on. On a touch screen the list stays open then, and would cover what has it. */
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const q = value ? '' : typed.trim();
  const last = useDebounced(isOpen && lookUp ? q : null, q ? DELAY_MS : 0, async (wanted, signal) =>
    lookUp ? lookUp(wanted, signal) : [],
  );
  const isLoading = last?.text !== q;
  const hasFailed = !isLoading && !last.result;
  const companies = last?.result ?? [];
  const status = describeFound({ isLoading, hasFailed, companies });
  const isProposable = onPropose && !isLoading && !hasFailed && companies.length === 0;
  const collection = createListCollection({
    items: [...companies.map(({ id }) => id), ...(isProposable ? [PROPOSE] : [])],
  });
  const choose = (id: string) => {
    setIsOpen(false);
    if (id === PROPOSE) return onPropose?.(q);
    onChange(companies.find((company) => company.id === id) ?? null);
    setTyped('');
  };
  return (
    <Field {...text}>
      <Combobox.Root
        collection={collection}
        open={isOpen}
        inputValue={value ? companyText(value) : typed}
        value={[]}
        selectionBehavior="preserve"
        inputBehavior={isProposable ? 'none' : 'autohighlight'}
        allowCustomValue
        openOnClick
        lazyMount
        unmountOnExit
        placeholder={placeholder}
        onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
        onOpenChange={({ open }) => setIsOpen(open)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return;
          setTyped(inputValue);
          if (value) onChange(null);
        }}
        onValueChange={({ value: [id] }) => id !== undefined && choose(id)}
      >
        <Combobox.Control>
          <Combobox.Input
            ref={ref}
            maxLength={SEARCH_TEXT.max}
            spellCheck={false}
            onFocus={() => setIsElsewhere(false)}
            onBlur={({ relatedTarget }) => {
              setIsElsewhere(relatedTarget !== null && !relatedTarget.closest('[data-scope=combobox]'));
              onBlur?.();
            }}
            textOverflow="ellipsis"
          />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner display={isElsewhere ? 'none' : undefined}>
          <Combobox.Content padding="0">
            {(companies.length === 0 || hasFailed) && (
              <Box data-scope="combobox" data-part="empty" px="3" py="2" color="fg.muted">
                {status}
              </Box>
            )}
            {companies.map((company) => (
              <CompanyItem
                key={company.id}
                item={company.id}
                isMarked={company.id === marked}
                detail={company.detail}
              >
                {companyText(company)}
              </CompanyItem>
            ))}
            {isProposable && (
              <CompanyItem item={PROPOSE} isMarked={marked === PROPOSE}>
                {q ? `Propose “${q}”` : 'Propose a company'}
              </CompanyItem>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
        <VisuallyHidden role="status">{isOpen && status}</VisuallyHidden>
      </Combobox.Root>
    </Field>
  );
}

import { Box, Combobox, createListCollection, Flex, Portal, Span, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { counted } from '../../shared/counted.ts';
import { describeMatch } from '../lib/name-differences.ts';
import { suggestPlace } from '../lib/places.ts';
import { proposePath } from '../lib/propose-path.ts';
import { useApi } from '../lib/use-api.ts';
import { type Suggestions, useSuggestions } from '../lib/use-suggestions.ts';
import { CompanyItem } from './company-combobox.tsx';
import { directoryPath, SearchBox, SearchForm, type SuggestingSearchProps } from './company-search.tsx';
import { Money } from './money.tsx';

const PLACE = '#place';
const LAST = '#last';

function lastRow({ q, companies, total }: Suggestions, text: string) {
  if (total) return { path: directoryPath(text.trim()), label: `All results (${total})` };
  if (companies.length > 0) return null;
  return { path: proposePath(q), label: `Propose “${q}”` };
}

function describe({ q, companies: { length } }: Suggestions): string {
  // The text may be half a word, so only the directory says that nothing is listed.
  if (length === 0) return `No suggestion for “${q}” yet: Enter searches the directory`;
  return `${counted(length, 'company', 'companies')} suggested`;
}

function Figures({ reviewCount, settledCount, totalOwed }: CompanyCard) {
  return (
    <Flex direction="column" align="end" flexShrink="0" textStyle="sm" color="fg.muted">
      <Span {...(reviewCount > 0 && { color: 'fg.error' })}>{counted(reviewCount, 'flag')}</Span>
      {settledCount > 0 && <span>{`of which ${settledCount} settled`}</span>}
      {totalOwed > 0 && <Money cents={totalOwed} />}
    </Flex>
  );
}

const NARROW = '(width < 30em)';

/** The list is as wide as this: the search form, or the whole header of a phone, whose form is narrow. */
const findAnchor = (form: HTMLElement | null | undefined) =>
  (matchMedia(NARROW).matches && form?.closest('header')) || (form ?? null);

export function SuggestingSearch({ large, typed }: SuggestingSearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed.text);
  const [isOpen, setIsOpen] = useState(true);
  const [marked, setMarked] = useState<string | null>(null);
  const found = useSuggestions(isOpen ? text : '');
  const last = found && lastRow(found, text);
  const { data: cities } = useApi('list-cities', {});
  const place = found && suggestPlace(found.q, cities ?? []);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(typed.start, typed.end);
  }, [typed]);
  const leave = (path: string) => {
    setIsOpen(false);
    void navigate(path);
  };
  const choose = (item: string) => {
    const row = item === LAST ? last : item === PLACE ? place : null;
    leave(row?.path ?? `/company/${item}`);
  };
  const slugs = createListCollection({
    items: [
      ...(place ? [PLACE] : []),
      ...(found?.companies ?? []).map(({ slug }) => slug),
      ...(last ? [LAST] : []),
    ],
  });
  return (
    <SearchForm large={large} onSearch={(q) => leave(directoryPath(q))}>
      {(id) => (
        <Combobox.Root
          collection={slugs}
          open={isOpen && found !== null}
          inputValue={text}
          value={[]}
          selectionBehavior="preserve"
          allowCustomValue
          positioning={{ getAnchorElement: () => findAnchor(box.current?.form), overflowPadding: 0 }}
          openOnChange
          onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
          onOpenChange={({ open }) => setIsOpen(open)}
          onInputValueChange={({ inputValue, reason }) => {
            if (reason !== 'input-change') return;
            setText(inputValue);
            setIsOpen(true);
          }}
          onValueChange={({ value: [item] }) => item !== undefined && choose(item)}
        >
          <Combobox.Control>
            {/* Not the id that Chakra looks for: with it, the caret moves to the end whenever the list opens. */}
            <Combobox.Input
              asChild
              onBlur={({ relatedTarget }) => {
                /* An open list would cover what has the focus now. */
                if (relatedTarget) setIsOpen(false);
              }}
            >
              <SearchBox id={id} ref={box} large={large} value={text} />
            </Combobox.Input>
          </Combobox.Control>
          <Portal>
            <Combobox.Positioner>
              {found && (
                <Combobox.Content aria-label="Suggested companies" padding="0">
                  {place && (
                    <CompanyItem item={PLACE} isMarked={marked === PLACE}>
                      {place.label}
                    </CompanyItem>
                  )}
                  {found.companies.length === 0 && !place && (
                    <Box role="presentation" px="3" py="2" color="fg.muted" overflowWrap="anywhere">
                      {describe(found)}
                    </Box>
                  )}
                  {found.companies.map((company) => (
                    <CompanyItem
                      key={company.id}
                      item={company.slug}
                      isMarked={marked === company.slug}
                      detail={[company.city ?? company.province, company.cipcRegNo, ...describeMatch(company)]
                        .filter(Boolean)
                        .join(' · ')}
                      aside={<Figures {...company} />}
                    >
                      {company.name}
                    </CompanyItem>
                  ))}
                  {last && (
                    <CompanyItem item={LAST} isMarked={marked === LAST}>
                      {last.label}
                    </CompanyItem>
                  )}
                </Combobox.Content>
              )}
            </Combobox.Positioner>
          </Portal>
          <VisuallyHidden role="status">{isOpen && found && describe(found)}</VisuallyHidden>
        </Combobox.Root>
      )}
    </SearchForm>
  );
}

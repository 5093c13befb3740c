import { Combobox, createListCollection, Portal, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Suggestion, useSuggestions } from '../lib/use-suggestions.ts';
import { CompanyItem } from './company-combobox.tsx';
import { SearchBox, SearchForm, type SuggestingSearchProps } from './company-search.tsx';

const countSuggestions = ({ length }: readonly Suggestion[]) =>
  length === 1 ? '1 company suggested' : `${length} companies suggested`;

/** A search box with companies as one types; Enter alone searches them all. */
export function SuggestingSearch({ large, typed }: SuggestingSearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed.text);
  const [isOpen, setIsOpen] = useState(true);
  const [marked, setMarked] = useState<string | null>(null);
  const found = useSuggestions(isOpen ? text : '');
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(typed.start, typed.end);
  }, [typed]);
  const leave = (path: string) => {
    setIsOpen(false);
    void navigate(path);
  };
  const companies = createListCollection({
    items: [...found],
    itemToValue: ({ slug }) => slug,
    itemToString: ({ name }) => name,
  });
  return (
    <SearchForm large={large} onSearch={(q) => leave(`/directory?${new URLSearchParams({ q })}`)}>
      {(id) => (
        <Combobox.Root
          collection={companies}
          open={isOpen && found.length > 0}
          inputValue={text}
          value={[]}
          selectionBehavior="preserve"
          allowCustomValue
          positioning={{ getAnchorElement: () => box.current?.form ?? null }}
          openOnChange
          onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
          onOpenChange={({ open }) => setIsOpen(open)}
          onInputValueChange={({ inputValue, reason }) => {
            if (reason !== 'input-change') return;
            setText(inputValue);
            setIsOpen(true);
          }}
          onValueChange={({ value: [slug] }) => slug !== undefined && leave(`/company/${slug}`)}
        >
          <Combobox.Control>
            {/* Not under the id that Chakra looks for: it would put the caret at the end whenever the list opens. */}
            <Combobox.Input asChild>
              <SearchBox id={id} ref={box} large={large} value={text} />
            </Combobox.Input>
          </Combobox.Control>
          <Portal>
            <Combobox.Positioner>
              <Combobox.Content aria-label="Suggested companies" padding="0">
                {found.map((company) => (
                  <CompanyItem
                    key={company.id}
                    item={company}
                    isMarked={company.slug === marked}
                    detail={[company.city, company.province].filter(Boolean).join(', ')}
                  >
                    {company.name}
                  </CompanyItem>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
          <VisuallyHidden role="status">{found.length > 0 && countSuggestions(found)}</VisuallyHidden>
        </Combobox.Root>
      )}
    </SearchForm>
  );
}

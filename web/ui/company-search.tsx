import { Box, Button, chakra, IconButton, Input, VisuallyHidden } from '@chakra-ui/react';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT } from '../../shared/limits.ts';
import { Icon } from './icon.tsx';

/** Where the directory shows what matches a text. */
export const directoryPath = (q: string): string => `/directory?${new URLSearchParams({ q })}`;

interface SearchFormProps {
  /** The large one stands in the landing page's first screen, with its button in words. */
  large?: boolean | undefined;
  /** Called with what was typed, trimmed, when there is something. */
  onSearch: (q: string) => void;
  /** The search box, which has this id and the name `q`. */
  children: (id: string) => ReactNode;
}

/** The frame of a search box: its name, its button, and an address to go to where no script runs. */
export function SearchForm({ large = false, onSearch, children }: SearchFormProps) {
  const id = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const q = typeof typed === 'string' ? typed.trim() : '';
    if (q) onSearch(q);
  };
  return (
    <chakra.form
      role="search"
      aria-label="Site"
      action="/directory"
      onSubmit={search}
      display="flex"
      width="full"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={large ? 'fg' : 'border.emphasized'}
      borderRadius="l2"
      padding={large ? '1' : '0'}
      _focusWithin={{ borderColor: 'teal.solid', boxShadow: '0 0 0 1px {colors.teal.solid}' }}
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>Search companies</label>
      </VisuallyHidden>
      <Box flex="1" minW="0">
        {children(id)}
      </Box>
      {large ? (
        <Button type="submit" height="auto" px={{ base: '3', sm: '5' }}>
          Search
        </Button>
      ) : (
        <IconButton type="submit" variant="ghost" color="fg.muted" aria-label="Search" minH="0" px="2">
          <Icon name="search" />
        </IconButton>
      )}
    </chakra.form>
  );
}

interface SearchBoxProps extends ComponentProps<typeof Input> {
  large?: boolean | undefined;
}

/** The box itself: a search box to everybody, with suggestions too. */
export function SearchBox({ large = false, ...input }: SearchBoxProps) {
  return (
    <Input
      maxLength={SEARCH_TEXT.max}
      autoComplete="off"
      enterKeyHint="search"
      border="0"
      bg="transparent"
      focusRing="none"
      minH="0"
      height={large ? '13' : '10.5'}
      textStyle={large ? { base: 'md', sm: 'lg' } : 'md'}
      {...input}
      type="search"
      name="q"
      placeholder={large ? 'Name or registration number' : 'Search companies'}
      role={undefined}
      aria-expanded={undefined}
    />
  );
}

/** What was typed before the suggestions were here. */
export interface Typed {
  text: string;
  /** Where the caret is. */
  start: number;
  end: number;
}

const NOTHING: Typed = { text: '', start: 0, end: 0 };

export interface SuggestingSearchProps {
  large?: boolean | undefined;
  typed: Typed;
}

interface CompanySearchProps {
  large?: boolean;
}

/** A search box that leads to the directory. Suggestions load when it is touched, and take the focus over with what was typed. */
export function CompanySearch({ large }: CompanySearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingSearchProps> | null>(null);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const loadSuggestions = async () => {
    const { SuggestingSearch } = await import('./suggesting-search.tsx');
    const { current } = box;
    /* Whoever has moved on keeps the button, or whatever has the focus now. */
    if (!current || document.activeElement !== current) return;
    /* At once: what is typed between reading the text and drawing it again would be lost. */
    flushSync(() => {
      setTyped({
        text: current.value,
        start: current.selectionStart ?? 0,
        end: current.selectionEnd ?? 0,
      });
      setSuggesting(() => SuggestingSearch);
    });
  };
  useEffect(() => {
    /* Somebody may have begun before the app was there. */
    if (document.activeElement === box.current) void loadSuggestions();
  }, []);
  if (Suggesting) return <Suggesting large={large} typed={typed} />;
  return (
    <SearchForm large={large} onSearch={(q) => void navigate(directoryPath(q))}>
      {(id) => <SearchBox id={id} ref={box} large={large} onFocus={() => void loadSuggestions()} />}
    </SearchForm>
  );
}

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

export const directoryPath = (q: string): string => `/directory?${new URLSearchParams({ q })}`;

interface SearchFormProps {
  large?: boolean | undefined;
  onSearch: (q: string) => void;
  /** The search box gets this id and the name `q`. */
  children: (id: string) => ReactNode;
}

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
      aria-label={large ? 'Companies' : 'Site'}
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

/** Keeps the role of a search box even with suggestions. */
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
      textOverflow="ellipsis"
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

export interface Typed {
  text: string;
  start: number;
  end: number;
}

const NOTHING: Typed = { text: '', start: 0, end: 0 };

export interface SuggestingSearchProps {
  large?: boolean | undefined;
  typed: Typed;
}

/** Suggestions load when it gets the focus, and then take over the focus and the typed text. */
export function CompanySearch({ large }: { large?: boolean }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingSearchProps> | null>(null);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const loadSuggestions = async () => {
    const { SuggestingSearch } = await import('./suggesting-search.tsx');
    const { current } = box;
    /* If the user has moved on, the focus stays where it is. */
    if (!current || document.activeElement !== current) return;
    /* Synchronously: text typed between reading the value and drawing it again would be lost. */
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
    /* The user may have started before the app was ready. */
    if (document.activeElement === box.current) void loadSuggestions();
  }, []);
  if (Suggesting) return <Suggesting large={large} typed={typed} />;
  return (
    <SearchForm large={large} onSearch={(q) => void navigate(directoryPath(q))}>
      {(id) => <SearchBox id={id} ref={box} large={large} onFocus={() => void loadSuggestions()} />}
    </SearchForm>
  );
}

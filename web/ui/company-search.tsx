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
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT } from '../../shared/limits.ts';
import { Icon } from './icon.tsx';

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

/** The box itself. */
export function SearchBox({ large = false, ...input }: SearchBoxProps) {
  return (
    <Input
      type="search"
      name="q"
      maxLength={SEARCH_TEXT.max}
      autoComplete="off"
      enterKeyHint="search"
      placeholder={large ? 'Name or registration number' : 'Search companies'}
      border="0"
      bg="transparent"
      focusRing="none"
      height={large ? '13' : '10.5'}
      textStyle={large ? { base: 'md', sm: 'lg' } : 'md'}
      {...input}
    />
  );
}

/** What was typed before the suggestions were here. */
export interface Typed {
  text: string;
  hasFocus: boolean;
}

export interface SuggestingSearchProps {
  large?: boolean | undefined;
  typed: Typed;
}

interface CompanySearchProps {
  large?: boolean;
}

/** A search box that leads to the directory. Suggestions load at the first touch, and go on from what was typed. */
export function CompanySearch({ large }: CompanySearchProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const suggesting = useRef<ComponentType<SuggestingSearchProps>>(null);
  const loadSuggestions = async () => {
    const { SuggestingSearch } = await import('./suggesting-search.tsx');
    if (!box.current) return;
    suggesting.current = SuggestingSearch;
    setTyped({ text: box.current.value, hasFocus: document.activeElement === box.current });
  };
  useEffect(() => {
    /* Somebody may have begun before the app was there. */
    if (document.activeElement === box.current) void loadSuggestions();
  }, []);
  // eslint-disable-next-line react-hooks/refs -- set before the state that makes it be read
  const SuggestingSearch = suggesting.current;
  if (typed && SuggestingSearch) return <SuggestingSearch large={large} typed={typed} />;
  return (
    <SearchForm large={large} onSearch={(q) => void navigate(`/directory?${new URLSearchParams({ q })}`)}>
      {(id) => <SearchBox id={id} ref={box} large={large} onFocus={() => void loadSuggestions()} />}
    </SearchForm>
  );
}

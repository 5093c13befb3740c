import { Box, Button, List, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { type ActionTexts, useAction } from '../../lib/use-action.ts';
import { FetchState } from '../../ui/fetch-state.tsx';

/** An item's button disappears with it, so the section's heading gets the focus. */
export function useEnding() {
  const { isBusy, run } = useAction();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const end = async <Result,>(action: () => Promise<Result>, texts: ActionTexts<Result>) => {
    if (await run(action, texts)) headingRef.current?.focus();
  };
  return { isBusy, headingRef, end };
}

const SHOWN = 5;

interface OwnListProps<Item> {
  name: 'Sessions' | 'Tokens';
  fetched: ComponentProps<typeof FetchState>['of'] & { data?: readonly Item[] | undefined };
  children: (item: Item) => ReactNode;
}

export function OwnList<Item>({ name, fetched, children }: OwnListProps<Item>) {
  const { data } = fetched;
  if (!data)
    return (
      <FetchState
        of={fetched}
        failure={`Your ${name.toLowerCase()} could not be fetched`}
        blocks={[{ height: '4rem' }]}
        mt="5"
      />
    );
  if (data.length === 0) return null;
  return (
    <>
      <List.Root variant="plain" mt="2" aria-label={name}>
        {data.slice(0, SHOWN).map(children)}
      </List.Root>
      {data.length > SHOWN && (
        <Box as="details" mt="3">
          <summary>{`${data.length - SHOWN} more`}</summary>
          <List.Root variant="plain" aria-label={`More ${name.toLowerCase()}`}>
            {data.slice(SHOWN).map(children)}
          </List.Root>
        </Box>
      )}
    </>
  );
}

interface OwnRowProps {
  title: ReactNode;
  about: string;
  action?: string | undefined;
  isBusy: boolean;
  onEnd: () => void;
}

export function OwnRow({ title, about, action, isBusy, onEnd }: OwnRowProps) {
  const id = useId();
  return (
    <List.Item
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
    >
      <Box minW="0" flex="1 1 14rem">
        <Text id={id} fontWeight="medium">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {about}
        </Text>
      </Box>
      {action !== undefined && (
        <Button variant="outline" size="sm" aria-disabled={isBusy} aria-describedby={id} onClick={onEnd}>
          {action}
        </Button>
      )}
    </List.Item>
  );
}

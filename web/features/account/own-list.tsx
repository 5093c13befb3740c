import { Box, Button, List, Skeleton, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { type ActionTexts, useAction } from '../../lib/use-action.ts';

/** An item's button disappears with it, so the section's heading gets the focus. */
export function useEnding() {
  const { isBusy, run } = useAction();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const end = async <Result,>(action: () => Promise<Result>, texts: ActionTexts<Result>) => {
    if (await run(action, texts)) headingRef.current?.focus();
  };
  return { isBusy, headingRef, end };
}

interface OwnListProps<Item> {
  name: 'Sessions' | 'Tokens';
  fetched: { data: readonly Item[] | undefined; error: unknown; mutate: () => unknown };
  children: (item: Item) => ReactNode;
}

export function OwnList<Item>({ name, fetched: { data, error, mutate }, children }: OwnListProps<Item>) {
  return (
    <>
      {error !== undefined && (
        <Text mt="5">
          {`Your ${name.toLowerCase()} could not be fetched. `}
          <Button size="sm" variant="outline" onClick={() => void mutate()}>
            Try again
          </Button>
        </Text>
      )}
      {error === undefined && !data && <Skeleton mt="5" height="4rem" />}
      {data && data.length > 0 && (
        <List.Root variant="plain" mt="2" aria-label={name}>
          {data.map(children)}
        </List.Root>
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

import { Box, Button, Flex, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { focusHeading } from '../../lib/focus.ts';
import { undo, useDone } from './done.ts';

interface BarProps {
  label?: string;
  /** Shown while there is nothing to tell. */
  idle?: ReactNode;
  children?: ReactNode;
}

/** At the foot of the window: what was done last, and the buttons of the page. */
export function Bar({ label, idle, children }: BarProps) {
  const done = useDone();
  const isEmpty = !done && !idle && !children;
  const press = () => {
    undo();
    focusHeading();
  };
  return (
    <Flex
      {...(label && { role: 'group', 'aria-label': label })}
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="flex-end"
      columnGap="3"
      rowGap="1"
      mt={children ? '8' : '4'}
      py={isEmpty ? '0' : { base: '2', sm: '3' }}
      borderTopWidth={isEmpty ? '0' : '1px'}
      borderColor="fg"
      bg="bg"
      textStyle="sm"
      /* Not where it would cover most of the page, as at 400 % zoom. */
      css={{ '@media (max-height: 24rem)': { position: 'static' } }}
    >
      <Flex
        role="status"
        data-done=""
        align="center"
        gap="3"
        minW="0"
        me={done ? 'auto' : '-3'}
        flex={{ md: done ? '1 1 0' : 'none' }}
      >
        {done && (
          <Text overflowWrap="anywhere" lineClamp={{ md: '2' }}>
            <strong>{done.title}</strong> {done.description}
          </Text>
        )}
        {done?.action && (
          <Button size="sm" variant="outline" flex="none" onClick={press}>
            {done.action.label}
            <Span aria-hidden="true" minW="4ch" textStyle="figures">{`${done.secondsLeft} s`}</Span>
          </Button>
        )}
      </Flex>
      {!done && idle && <Box me="auto">{idle}</Box>}
      {children}
    </Flex>
  );
}

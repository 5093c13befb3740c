import { EmptyState as ChakraEmptyState, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  as?: 'h1' | 'h2' | undefined;
  role?: 'alert';
  children?: ReactNode;
  actions?: ReactNode;
  /** Content after the buttons, which may appear later than they do. */
  more?: ReactNode;
}

export function EmptyState({ title, as: Title = 'h2', role, children, actions, more }: EmptyStateProps) {
  return (
    <ChakraEmptyState.Root role={role}>
      <ChakraEmptyState.Content>
        <ChakraEmptyState.Title asChild>
          <Title>{title}</Title>
        </ChakraEmptyState.Title>
        {children && (
          <ChakraEmptyState.Description asChild>
            <p>{children}</p>
          </ChakraEmptyState.Description>
        )}
        {actions && (
          <Flex wrap="wrap" justify="center" gap="3">
            {actions}
          </Flex>
        )}
        {more}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}

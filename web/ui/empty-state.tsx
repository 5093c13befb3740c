import { EmptyState as ChakraEmptyState, Group } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Content after the buttons, which may appear later than they do. */
  more?: ReactNode;
}

export function EmptyState({ title, children, actions, more }: EmptyStateProps) {
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        <ChakraEmptyState.Title asChild>
          <h2>{title}</h2>
        </ChakraEmptyState.Title>
        {children && (
          <ChakraEmptyState.Description asChild>
            <p>{children}</p>
          </ChakraEmptyState.Description>
        )}
        {actions && (
          <Group flexWrap="wrap" justifyContent="center" gap="3">
            {actions}
          </Group>
        )}
        {more}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}

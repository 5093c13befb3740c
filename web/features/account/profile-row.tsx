import { Box, Button, List, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface ProfileRowProps {
  title: ReactNode;
  /** A line of explanation. */
  about: ReactNode;
  /** The text of its button. Without a text there is no button. */
  action?: string | undefined;
  isBusy: boolean;
  onAction: () => void;
}

export function ProfileRow({ title, about, action, isBusy, onAction }: ProfileRowProps) {
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
        <Button variant="outline" size="sm" aria-disabled={isBusy} aria-describedby={id} onClick={onAction}>
          {action}
        </Button>
      )}
    </List.Item>
  );
}

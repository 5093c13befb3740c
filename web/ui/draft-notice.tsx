import { Button, HStack, Text } from '@chakra-ui/react';

interface DraftNoticeProps {
  draft: { isKept: boolean; discard: () => void };
}

/** Says that a draft is kept, with a button to discard it. */
export function DraftNotice({ draft: { isKept, discard } }: DraftNoticeProps) {
  if (!isKept) return null;
  return (
    <HStack wrap="wrap" columnGap="3" color="fg.muted" textStyle="sm">
      <Text>Draft kept in this tab until you send it.</Text>
      <Button variant="plain" size="sm" px="0" color="teal.fg" onClick={discard}>
        Discard draft
      </Button>
    </HStack>
  );
}

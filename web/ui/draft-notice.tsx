import { HStack, Text } from '@chakra-ui/react';
import { TextButton } from './button.tsx';

interface DraftNoticeProps {
  draft: { isKept: boolean; discard: () => void };
}

export function DraftNotice({ draft: { isKept, discard } }: DraftNoticeProps) {
  if (!isKept) return null;
  return (
    <HStack wrap="wrap" columnGap="3" color="fg.muted" textStyle="sm">
      <Text>Draft kept in this tab until you send it.</Text>
      <TextButton onClick={() => discard()}>Discard draft</TextButton>
    </HStack>
  );
}

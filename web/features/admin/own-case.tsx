import { Text } from '@chakra-ui/react';

interface OwnCaseProps {
  /** It is against a decision of theirs, not about themselves. */
  isDecision?: boolean;
}

/** In the place of the buttons, where the moderator who looks would decide on what is their own. */
export function OwnCase({ isDecision = false }: OwnCaseProps) {
  return (
    <Text color="fg.muted" textStyle="sm">
      Your own {isDecision ? 'decision' : 'case'}: another moderator decides.
    </Text>
  );
}

/** In the place of who asks, and of their words, which a moderator does not read in a case of their own. */
export function AskerHidden() {
  return <Text color="fg.muted">Your own case: you do not see who asks, nor their words.</Text>;
}

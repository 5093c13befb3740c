import { Text } from '@chakra-ui/react';

interface OwnCaseProps {
  /** Whether the case is about a decision by this moderator, instead of about the moderator. */
  isDecision?: boolean;
}

/** Replaces the buttons where a moderator would decide on their own case. */
export function OwnCase({ isDecision = false }: OwnCaseProps) {
  return (
    <Text color="fg.muted" textStyle="sm">
      {`Your own ${isDecision ? 'decision' : 'case'}: another moderator decides.`}
    </Text>
  );
}

export function AskerHidden() {
  return <Text color="fg.muted">Your own case: you do not see who asks, nor their words.</Text>;
}

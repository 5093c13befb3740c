import { Text } from '@chakra-ui/react';

interface OwnCaseProps {
  /** True for a case about this moderator's decision, false for one about the moderator. */
  isDecision?: boolean;
}

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

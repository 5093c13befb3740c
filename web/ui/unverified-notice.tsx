import { Alert } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export function UnverifiedNotice() {
  return (
    <Alert.Root status="warning" mt="5">
      <Alert.Indicator />
      <Alert.Description>
        Your email address is not verified yet. <Link to="/verify-email">Verify it</Link>, so that moderators
        know it is yours and our emails reach you.
      </Alert.Description>
    </Alert.Root>
  );
}

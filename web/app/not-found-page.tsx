import { HStack } from '@chakra-ui/react';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** The page for any address that has no page. */
export function Component() {
  return (
    <Page title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <HStack wrap="wrap" gap="3" mt="8">
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Go to the home page
        </ButtonLink>
      </HStack>
    </Page>
  );
}

import { Box, HStack } from '@chakra-ui/react';
import { ButtonLink } from '../ui/button.tsx';
import { CompanySearch } from '../ui/company-search.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  return (
    <Page title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <Box maxW="36rem" mt="8">
        <CompanySearch large />
      </Box>
      <HStack wrap="wrap" gap="3" mt="5">
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
        <ButtonLink to="/submit-review" variant="outline">
          Flag a Company
        </ButtonLink>
        <ButtonLink to="/" variant="outline">
          Go to the home page
        </ButtonLink>
      </HStack>
    </Page>
  );
}

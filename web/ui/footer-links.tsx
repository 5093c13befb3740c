import { Box, Button, Flex, Grid, Link, List, Span, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { chooseColourMode, currentColourMode, onColourMode } from '../lib/colour-mode.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

/** Hidden without script: the page then follows the device. */
function ColourModeToggle() {
  const mode = useSyncExternalStore(onColourMode, currentColourMode, () => 'light');
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="ghost"
      size="sm"
      me="-3"
      css={{ '@media (scripting: none)': { display: 'none' } }}
      onClick={() => chooseColourMode(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={18} />
      <Span srOnly={{ base: true, md: false }}>{other === 'dark' ? 'Dark mode' : 'Light mode'}</Span>
    </Button>
  );
}

function FooterLink({ to, text, aside }: { to: string; text: string; aside?: string }) {
  return (
    <List.Item>
      <Link
        asChild
        variant="plain"
        color="fg"
        py={{ base: '1', md: '1.5' }}
        _hover={{ textDecoration: 'underline' }}
      >
        <RouterLink to={to}>
          {text}
          {aside && <Span color="fg.muted"> {aside}</Span>}
        </RouterLink>
      </Link>
    </List.Item>
  );
}

export function FooterLinks() {
  return (
    <>
      <Grid templateColumns={{ md: '1fr auto' }} gap={{ base: '2', md: '6' }}>
        <Box>
          <Box hideBelow="md" mb="3">
            <Logo />
          </Box>
          <Text maxW="42ch" color="fg.muted" textStyle="sm">
            A public register of South African companies flagged for non-payment, fraud and contract breach.
            Reviews express the views of their authors.
          </Text>
        </Box>
        <Grid
          as="nav"
          aria-label="Footer"
          templateColumns={{ base: '1fr auto', md: '1fr 1fr' }}
          columnGap={{ base: '4', md: '10' }}
          textStyle="sm"
        >
          <List.Root variant="plain">
            <FooterLink to="/directory" text="Directory" />
            <FooterLink to="/submit-review" text="Submit Review" />
            <FooterLink to="/transparency" text="Transparency" />
            <FooterLink to="/developers" text="Developers" />
          </List.Root>
          <List.Root variant="plain">
            <FooterLink to="/legal/terms" text="Terms" />
            <FooterLink to="/legal/privacy" text="Privacy Policy" aside="POPIA" />
            <FooterLink to="/legal/takedown" text="Takedown Request" />
          </List.Root>
        </Grid>
      </Grid>
      <Flex
        align="center"
        justify="space-between"
        columnGap="6"
        mt={{ base: '2', md: '6' }}
        pt={{ base: '1', md: '3' }}
        borderTopWidth="1px"
        color="fg.muted"
        textStyle="sm"
      >
        <Text>© 2025 {PRODUCT_NAME}. All rights reserved.</Text>
        <ColourModeToggle />
      </Flex>
    </>
  );
}

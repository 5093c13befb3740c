import { Box, Button, Flex, Grid, Heading, HStack, SimpleGrid, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LandingFigures } from '../../../shared/landing-page.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { CompanySearch } from '../../ui/company-search.tsx';
import { FooterLinks } from '../../ui/footer-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TRUST_BADGES } from '../../ui/trust-badges.tsx';
import { LiveFigures, SpecFigures } from './figures.tsx';
import { Ledger } from './ledger.tsx';

const LINKS = [
  { to: '/directory', text: 'Directory' },
  { to: '/legal/terms', text: 'Terms' },
  { to: '/login', text: 'Log In' },
];

function LandingHeader() {
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      rowGap="1"
      py="4"
      borderBottomWidth="1px"
    >
      <Logo />
      <HStack
        as="nav"
        aria-label="Main"
        wrap="wrap"
        gap={{ base: '0', sm: '2' }}
        width={{ base: 'calc(100% + {spacing.1.5})', sm: 'auto' }}
        ms={{ base: '-1.5', sm: '0' }}
      >
        {LINKS.map(({ to, text }) => (
          <ButtonLink key={to} to={to} variant="ghost" size="sm" px={{ base: '1.5', sm: '2' }}>
            {text}
          </ButtonLink>
        ))}
        <ButtonLink to="/signup" size="sm" ms="auto">
          Get Started
        </ButtonLink>
      </HStack>
    </Flex>
  );
}

const STEPS = [
  {
    title: 'Submit a Review',
    text: 'Say what happened, in your own words: what was agreed, what is owed, and since when. Add invoices or messages as evidence.',
  },
  {
    title: 'Moderation Review',
    text: 'A moderator checks it for accuracy and POPIA compliance, and takes personal information out. If approved, it is published within 24-48 hours.',
  },
  {
    title: 'Public Visibility',
    text: 'An approved review appears on the company’s page, where the next supplier, client or employee can find it before they sign.',
  },
];

function Hero() {
  return (
    <Grid
      as="section"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' }}
      alignItems="center"
      gap="16"
      pt={{ base: '12', md: '18' }}
      pb={{ base: '14', md: '20' }}
    >
      <Box>
        <Heading
          as="h1"
          maxW="20ch"
          fontSize={{ base: 'clamp(2rem, 10vw, 2.75rem)', md: 'clamp(2.75rem, 5.2vw, 3.75rem)' }}
          lineHeight="1.1"
        >
          Check the company before you sign.
        </Heading>
        <Text maxW="46ch" mt="4" color="fg.muted" textStyle="lg">
          {PRODUCT_NAME} is South Africa’s public register of companies flagged for non-payment, fraud and
          contract breach, by the people who dealt with them.
        </Text>
        <Box maxW="36rem" mt="8">
          <CompanySearch large />
        </Box>
        <Text mt="3" color="fg.muted" textStyle="sm">
          Free to search. No account needed.
        </Text>
      </Box>
      <Ledger />
    </Grid>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id} pt={{ base: '18', md: '24' }}>
      <Heading id={id} textStyle="title">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Third({ title, text }: { title: ReactNode; text: string }) {
  return (
    <Box>
      <Heading as="h3" textStyle="heading">
        {title}
      </Heading>
      <Text maxW="44ch" mt="2" color="fg.muted">
        {text}
      </Text>
    </Box>
  );
}

const thirds = {
  columns: { md: 3 },
  gap: { base: '8', md: '10' },
  mt: { base: '8', md: '10' },
} as const;

function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <SimpleGrid as="ol" {...thirds}>
        {STEPS.map(({ title, text }, index) => (
          <Box as="li" key={title} pt="5" borderTopWidth="1px" borderColor="fg">
            <Third
              title={
                <>
                  <Span
                    display="block"
                    mb="6"
                    color="fg.muted"
                    textStyle="3xl"
                    fontVariantNumeric="lining-nums"
                  >
                    {index + 1}.
                  </Span>{' '}
                  {title}
                </>
              }
              text={text}
            />
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function Promises() {
  return (
    <Section id="promises" title="Fair to both sides">
      <SimpleGrid as="ul" {...thirds}>
        {TRUST_BADGES.map(({ icon, title, text }) => (
          <HStack as="li" key={title} align="start" gap="4">
            <Box flexShrink="0" mt="0.5" color="fg.success">
              <Icon name={icon} size={24} />
            </Box>
            <Third title={title} text={text} />
          </HStack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function CallToAction() {
  return (
    <Grid
      as="section"
      aria-labelledby="flag"
      templateColumns={{ md: '1fr auto' }}
      alignItems="center"
      gap="6"
      mt={{ base: '20', md: '24' }}
      mb={{ base: '16', md: '20' }}
      px={{ base: '5', md: '12' }}
      py={{ base: '8', md: '12' }}
      borderWidth="1px"
      borderColor="fg"
      borderRadius="l3"
      bg="bg.panel"
    >
      <div>
        <Heading id="flag" textStyle="title">
          Has a company not paid you?
        </Heading>
        <Text mt="2" color="fg.muted">
          Put it on record. You need ten minutes, the dates and the amount.
        </Text>
      </div>
      <HStack wrap="wrap" gap="3">
        {/* A link that the browser follows itself, because the server decides who has to log in first. */}
        <Button asChild type={undefined} colorPalette="red">
          <a href="/api/login?returnTo=%2Fsubmit-review">Flag a Company</a>
        </Button>
        <LeadingButton to="/directory" variant="outline">
          Browse Directory
        </LeadingButton>
      </HStack>
    </Grid>
  );
}

export function LandingPage({ figures }: { figures: LandingFigures }) {
  return (
    <Box maxW="content" mx="auto" px={{ base: '4', sm: '5' }}>
      <title>{`${PRODUCT_NAME}: check a South African company before you sign`}</title>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        {figures === 'live' ? <LiveFigures /> : <SpecFigures />}
        <HowItWorks />
        <Promises />
        <CallToAction />
      </main>
      <Box as="footer" pt="8" pb="4" borderTopWidth="1px">
        <FooterLinks />
      </Box>
    </Box>
  );
}

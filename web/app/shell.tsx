import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { FooterLinks } from '../ui/footer-links.tsx';
import { TrustBadges } from '../ui/trust-badges.tsx';
import { Header } from './header.tsx';

function Footer() {
  return (
    <Box as="footer" borderTopWidth="1px" _print={{ display: 'none' }}>
      <Box
        maxW="content"
        mx="auto"
        px={{ base: '4', sm: '5' }}
        pt={{ base: '4', md: '6' }}
        pb={{ base: '2', md: '4' }}
      >
        <Box mb={{ base: '3', md: '6' }} pb={{ base: '3', md: '5' }} borderBottomWidth="1px">
          <TrustBadges />
        </Box>
        <FooterLinks />
      </Box>
    </Box>
  );
}

export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <Header />
      {/* Fills the window, so that the footer does not move while the page loads or changes height. */}
      <Box as="main" id="main" tabIndex={-1} minH="100dvh" _print={{ minH: 'auto' }}>
        {children}
      </Box>
      <Footer />
    </>
  );
}

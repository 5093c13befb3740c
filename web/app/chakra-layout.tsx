import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { system } from './theme.ts';

/** The tokens are in the stylesheet that the build prints; Chakra need not insert them again. */
const systemWithoutGlobals = { ...system, _global: [] };

interface ChakraLayoutProps {
  /** The page; the route's own where none is given. */
  children?: ReactNode;
}

/** Gives the pages below it Chakra. Only their chunks carry it: 26 KB that landing and legal pages do without. */
export function Component({ children = <Outlet /> }: ChakraLayoutProps) {
  return <ChakraProvider value={systemWithoutGlobals}>{children}</ChakraProvider>;
}

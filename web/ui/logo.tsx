import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product.ts';

/** A flag that is also the bookmark in a ledger. public/favicon.svg is the same drawing. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M5 3.5h20.5a1.5 1.5 0 0 1 1.5 1.5v22a1.5 1.5 0 0 1-1.5 1.5H5z"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M9.5 3.5v25" stroke="currentColor" strokeWidth="1.5" />
      <path d="M14 3h8.5v16.5l-4.25-3.6L14 19.5z" fill="var(--fr-colors-red-solid)" />
      <path d="M13.5 24h9.5" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

export function Logo() {
  return (
    <ChakraLink
      asChild
      variant="plain"
      display="flex"
      width="fit-content"
      color="fg"
      gap="2"
      fontFamily="heading"
      fontSize="1.25rem"
      fontWeight="bold"
      letterSpacing="tight"
      lineHeight="1"
      whiteSpace="nowrap"
      flexShrink="0"
    >
      <Link to="/">
        <Mark />
        <span>{PRODUCT_NAME}</span>
      </Link>
    </ChakraLink>
  );
}

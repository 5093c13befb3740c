import { defineGlobalStyles } from '@chakra-ui/react';

/** The ground of every page, and what plain elements look like. */
export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    overflowWrap: 'inherit',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'gray',
    colorScheme: 'light',
    lineHeight: 'moderate',
    '&.dark': { colorScheme: 'dark' },
    _print: { bg: 'white', fontSize: '75%' },
  },
  '@page': { margin: '12mm' },
  /* A word or an address that is wider than its place goes on in the next line. */
  body: { minWidth: '20rem', overflowWrap: 'anywhere' },
  'th, td': { overflowWrap: 'break-word' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    lineHeight: 'tight',
    textWrap: 'balance',
  },
  p: { textWrap: 'pretty' },
  time: { whiteSpace: 'nowrap' },
  a: {
    color: 'teal.fg',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
  /* The focus goes there after navigation and with what is loaded, for ears and keyboards; eyes see the page itself. */
  'h1:focus, h2:focus, h3:focus, main:focus': { outline: 'none' },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  '::selection': { bg: 'color-mix(in srgb, {colors.teal.solid} 26%, transparent)' },
  '*, ::before, ::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});

import { defineGlobalStyles } from '@chakra-ui/react';

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
  body: { minWidth: '320px', overflowWrap: 'anywhere' },
  'th, td': { overflowWrap: 'break-word' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    lineHeight: 'tight',
    textWrap: 'balance',
  },
  p: { textWrap: 'pretty' },
  time: { whiteSpace: { md: 'nowrap' } },
  a: {
    color: 'teal.fg',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
  /* The texts of web/index.html, shown where the app does not run. */
  '.without-app': { maxWidth: 'measure', mx: 'auto', px: '4', py: '16', '& > *': { mb: '3' } },
  '.without-app h1': { fontSize: '2xl' },
  '.without-app ul': { listStyle: 'disc', ps: '5' },
  /* app/first-script.ts sets the class. */
  'html:not(.light, .dark) #root[data-needs-app]': { display: 'none' },
  /* What is chosen before the app is there to draw it. */
  '[data-needs-app]:not([data-live]) label:has(> input:checked)': { outline: '2px solid' },
  /* The head of a page that is printed before the app is there (functions/platform/page-document.ts). */
  '.printed': { display: 'none', justifyContent: 'space-between', mb: '5', _print: { display: 'flex' } },
  '.printed > span': { textAlign: 'end' },
  /* An icon keeps its size beside a text of several lines. */
  svg: { flexShrink: 0 },
  ':focus-visible': { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
  /* They get the focus after a change, for screen readers; sighted users see the page change. */
  'h1:focus, h2:focus, h3:focus, main:focus, [role=status]:focus': { outline: 'none' },
  'summary:not([class])': { minHeight: '6', color: 'teal.fg', textStyle: 'label', cursor: 'pointer' },
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

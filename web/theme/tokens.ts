import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';

/* The names are Chakra's own, so that its recipes find them; the values pass AA on every background. */

const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const PAPER = both('#fbfaf7', '#12151c');
const INK = both('#1b1f2a', '#ece9e2');
const QUIET = both('#5b6270', '#a4abb8');
const RULE = both('#e4e0d8', '#2d333f');
/** Edges of controls, with a contrast of 3:1 on paper. */
const EDGE = both('#85817a', '#767e8d');
const SHADE = both('#f3f0e9', '#1f242f');

const palette = (ink: ReturnType<typeof both>, ground: ReturnType<typeof both>, border = ink) => ({
  solid: ink,
  contrast: PAPER,
  fg: ink,
  subtle: ground,
  muted: ground,
  emphasized: RULE,
  border,
  focusRing: { value: '{colors.teal.solid}' },
});

const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: PAPER,
    panel: both('#ffffff', '#191d26'),
    subtle: SHADE,
    muted: SHADE,
    emphasized: RULE,
    inverted: INK,
    error: both('#fbecea', '#2e1917'),
    warning: both('#faf1de', '#2b2213'),
    success: both('#e8f3ec', '#14271c'),
  },
  fg: {
    DEFAULT: INK,
    muted: QUIET,
    subtle: QUIET,
    inverted: PAPER,
    error: both('#b42318', '#ff9384'),
    warning: both('#8a5a00', '#e6b566'),
    success: both('#1b6e3c', '#7fcb9b'),
  },
  border: {
    DEFAULT: RULE,
    muted: RULE,
    subtle: RULE,
    emphasized: EDGE,
    error: { value: '{colors.fg.error}' },
  },
  /** teal: links, the focus · red: flags, destructive actions · amber: pending · green: approved, settled. */
  gray: palette(INK, SHADE, EDGE),
  teal: palette(both('#0b5a6b', '#7fc8d8'), SHADE),
  red: palette(both('#b42318', '#ff9384'), both('#fbecea', '#2e1917')),
  amber: palette(both('#8a5a00', '#e6b566'), both('#faf1de', '#2b2213')),
  green: palette(both('#1b6e3c', '#7fcb9b'), both('#e8f3ec', '#14271c')),
  blackAlpha: { 500: { value: 'rgb(10 12 18 / 55%)' } },
});

const shadows = defineSemanticTokens.shadows({
  xs: both('none', 'none'),
  sm: both('none', 'none'),
  md: both('0 8px 24px rgb(0 0 0 / 12%)', '0 8px 24px rgb(0 0 0 / 40%)'),
  lg: both('0 8px 24px rgb(0 0 0 / 14%)', '0 8px 24px rgb(0 0 0 / 50%)'),
  xl: both('0 6px 24px rgb(0 0 0 / 14%)', '0 6px 24px rgb(0 0 0 / 50%)'),
});

const radii = defineSemanticTokens.radii({
  l1: { value: '2px' },
  l2: { value: '3px' },
  l3: { value: '4px' },
});

export const semanticTokens = { colors, shadows, radii };

const STEP_REM = 0.25;
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 10.5, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36,
  40, 48, 56, 64, 72, 80, 96,
];
const steps = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step * STEP_REM}rem` }]));

export const tokens = defineTokens({
  fonts: {
    heading: {
      value:
        "'Source Serif 4', 'Serif until loaded', 'Android serif until loaded', 'Wide serif until loaded', Georgia, serif",
    },
    body: { value: "Inter, 'Sans until loaded', 'Wide sans until loaded', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.875rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '550' },
    semibold: { value: '600' },
    bold: { value: '650' },
  },
  lineHeights: { tight: { value: '1.15' }, short: { value: '1.35' }, moderate: { value: '1.55' } },
  letterSpacings: { tight: { value: '-0.015em' }, wide: { value: '0.06em' } },
  spacing: steps,
  sizes: {
    ...steps,
    full: { value: '100%' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '4xl': { value: '56rem' },
    content: { value: '70rem' },
    measure: { value: '68ch' },
    form: { value: '27rem' },
  },
  radii: { none: { value: '0' }, full: { value: '9999px' } },
  durations: {
    faster: { value: '120ms' },
    fast: { value: '120ms' },
    moderate: { value: '180ms' },
    slow: { value: '180ms' },
    slower: { value: '180ms' },
    slowest: { value: '180ms' },
  },
  easings: { 'ease-in-smooth': { value: 'cubic-bezier(0.42, 0, 0.58, 1)' } },
  animations: {
    spin: { value: 'spin 0.7s linear infinite' },
    pulse: { value: 'pulse 2s ease-in-out infinite' },
  },
  cursor: {
    button: { value: 'pointer' },
    checkbox: { value: 'default' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'pointer' },
    option: { value: 'pointer' },
    radio: { value: 'default' },
  },
  zIndex: {
    docked: { value: 10 },
    banner: { value: 1200 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
});

const text = (fontSize: string, lineHeight = 'moderate') => ({ value: { fontSize, lineHeight } });
const heading = (fontSize: string) => ({
  value: {
    fontFamily: 'heading',
    fontSize,
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
});

/** Chakra's recipes use `xs` to `3xl`; headings of pages and sections use `title` to `subheading`. */
export const textStyles = defineTextStyles({
  xs: text('xs', 'short'),
  sm: text('sm', 'short'),
  md: text('md'),
  lg: text('lg'),
  xl: text('xl', 'short'),
  '2xl': text('2xl', 'short'),
  '3xl': text('3xl', 'tight'),
  label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'short' } },
  title: { value: { ...heading('2xl').value, fontSize: { base: '2xl', md: '3xl' } } },
  heading: heading('xl'),
  subheading: heading('lg'),
  /** For figures that line up. Never for words: it widens their hyphens. */
  figures: { value: { fontVariantNumeric: 'tabular-nums lining-nums' } },
});

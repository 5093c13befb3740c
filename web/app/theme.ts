import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

/*
 * Every visual decision. Chakra reads it as its system; build/plugins.ts prints it as custom properties
 * (`--fr-colors-ink`) for the plain stylesheets. All 77 recipes come along when Chakra's own tokens are imported.
 */

const STEP_REM = 0.25;
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64,
  72, 80, 96,
];
const steps = Object.fromEntries(STEPS.map((n) => [String(n), { value: `${n * STEP_REM}rem` }]));

const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** The tokens that Chakra's recipes need of a colour palette, made of an ink and its ground. */
const palette = (solid: string, ground: string) => ({
  solid: { value: `{colors.${solid}}` },
  contrast: { value: '{colors.paper}' },
  fg: { value: `{colors.${solid}}` },
  subtle: { value: `{colors.${ground}}` },
  muted: { value: `{colors.${ground}}` },
  emphasized: { value: `{colors.rule}` },
  border: { value: `{colors.${solid}}` },
  focusRing: { value: '{colors.link}' },
});

const inks = {
  paper: both('#fbfaf7', '#12151c'),
  sheet: both('#ffffff', '#191d26'),
  shade: both('#f3f0e9', '#1f242f'),
  ink: both('#1b1f2a', '#ece9e2'),
  quiet: both('#5b6270', '#a4abb8'),
  rule: both('#e4e0d8', '#2d333f'),
  /** Edges of controls: 3:1 on paper. */
  edge: both('#85817a', '#767e8d'),
  link: both('#0b5a6b', '#7fc8d8'),
  signal: both('#b42318', '#ff9384'),
  signalGround: both('#fbecea', '#2e1917'),
  pending: both('#8a5a00', '#e6b566'),
  pendingGround: both('#faf1de', '#2b2213'),
  settled: both('#1b6e3c', '#7fcb9b'),
  settledGround: both('#e8f3ec', '#14271c'),
};

const semanticColours = {
  ...inks,
  bg: {
    DEFAULT: { value: '{colors.paper}' },
    panel: { value: '{colors.sheet}' },
    subtle: { value: '{colors.shade}' },
    muted: { value: '{colors.shade}' },
    emphasized: { value: '{colors.rule}' },
    inverted: { value: '{colors.ink}' },
    error: { value: '{colors.signalGround}' },
    warning: { value: '{colors.pendingGround}' },
    success: { value: '{colors.settledGround}' },
  },
  fg: {
    DEFAULT: { value: '{colors.ink}' },
    muted: { value: '{colors.quiet}' },
    subtle: { value: '{colors.quiet}' },
    inverted: { value: '{colors.paper}' },
    error: { value: '{colors.signal}' },
    warning: { value: '{colors.pending}' },
    success: { value: '{colors.settled}' },
  },
  border: {
    DEFAULT: { value: '{colors.rule}' },
    muted: { value: '{colors.rule}' },
    subtle: { value: '{colors.rule}' },
    emphasized: { value: '{colors.edge}' },
    error: { value: '{colors.signal}' },
  },
  gray: palette('ink', 'shade'),
  teal: palette('link', 'shade'),
  red: palette('signal', 'signalGround'),
  amber: palette('pending', 'pendingGround'),
  green: palette('settled', 'settledGround'),
};

const tokens = {
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
    '4xl': { value: '2.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '650' },
  },
  lineHeights: { tight: { value: '1.15' }, short: { value: '1.35' }, moderate: { value: '1.55' } },
  letterSpacings: { label: { value: '0.06em' }, tight: { value: '-0.015em' } },
  spacing: steps,
  sizes: {
    ...steps,
    full: { value: '100%' },
    content: { value: '70rem' },
    measure: { value: '68ch' },
    form: { value: '27rem' },
  },
  radii: {
    none: { value: '0' },
    l1: { value: '2px' },
    l2: { value: '3px' },
    l3: { value: '4px' },
    full: { value: '9999px' },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' } },
  easings: { 'in-out': { value: 'cubic-bezier(0.42, 0, 0.58, 1)' } },
  zIndex: {
    overlay: { value: '1300' },
    modal: { value: '1400' },
    toast: { value: '1700' },
    tooltip: { value: '1800' },
  },
};

/** Recipes join here when a page uses their component, one by one. */
const config = defineConfig({
  cssVarsPrefix: 'fr',
  preflight: false,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens: { colors: semanticColours },
    keyframes: { pulse: { '50%': { opacity: '0.5' } } },
    recipes: {},
    slotRecipes: {},
  },
});

export const system = createSystem(defaultBaseConfig, config);

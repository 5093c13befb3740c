import { defineRecipe } from '@chakra-ui/react';
import { CONTROL_HEIGHT, control, controlInvalid } from './controls.ts';

/** Changes to the look of Chakra's components that have one part. */
export const recipes = {
  button: defineRecipe({
    base: {
      textDecoration: 'none',
      whiteSpace: 'normal',
      textAlign: 'center',
      focusRingWidth: '2px',
      '&[aria-disabled=true]': { opacity: '0.6', cursor: 'default' },
    },
    variants: {
      size: {
        sm: { h: 'auto', minH: '9', py: '1', px: '3', textStyle: 'sm' },
        md: { h: 'auto', minH: '11', py: '2', px: '5', textStyle: 'md', lineHeight: '1.25' },
      },
      variant: { outline: { bg: 'bg.panel', _hover: { borderColor: 'fg', bg: 'bg.panel' } } },
    },
  }),
  badge: defineRecipe({
    base: { borderRadius: 'l1', fontWeight: 'medium', fontVariantNumeric: 'normal', whiteSpace: 'nowrap' },
    variants: {
      size: { sm: { textStyle: 'sm', minH: '6', px: '2' } },
      variant: {
        surface: {
          color: 'colorPalette.fg',
          shadow: 'none',
          borderWidth: '1px',
          borderColor: 'colorPalette.border',
        },
      },
    },
    defaultVariants: { size: 'sm', variant: 'surface' },
  }),
  heading: defineRecipe({ base: { letterSpacing: 'tight', lineHeight: 'tight', textWrap: 'balance' } }),
  input: defineRecipe({
    base: { _invalid: controlInvalid },
    variants: {
      size: { md: { textStyle: 'md', '--input-height': CONTROL_HEIGHT } },
      variant: { outline: control },
    },
  }),
  textarea: defineRecipe({
    base: { minH: '36', _invalid: controlInvalid },
    variants: { size: { md: { textStyle: 'md', px: '3', py: '2' } }, variant: { outline: control } },
  }),
  link: defineRecipe({
    base: { color: 'teal.fg', fontWeight: 'inherit', focusRingWidth: '2px' },
    variants: {
      variant: {
        plain: { textDecoration: 'none', _hover: { textDecoration: 'none' } },
        underline: { color: 'teal.fg', textDecorationColor: 'currentColor', textUnderlineOffset: '0.2em' },
      },
    },
    defaultVariants: { variant: 'underline' },
  }),
  skeleton: defineRecipe({ base: { bg: 'bg.emphasized' }, defaultVariants: { variant: 'pulse' } }),
  checkmark: defineRecipe({
    base: { borderColor: 'border.emphasized', bg: 'bg.panel', borderRadius: 'l1' },
    variants: { variant: { solid: { borderColor: 'border.emphasized' } } },
  }),
  radiomark: defineRecipe({ base: { borderColor: 'border.emphasized', bg: 'bg.panel' } }),
  /** A company in the directory: its name first, then its facts, and its figures at the bottom. */
  companyCard: defineRecipe({
    base: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      height: 'full',
      minH: '12.75rem',
      padding: '5',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      overflowWrap: 'anywhere',
      transition: 'border-color {durations.fast}',
      '&:has(a):hover': { borderColor: 'border.emphasized' },
      '&:has(a:focus-visible)': {
        outline: '2px solid',
        outlineColor: 'teal.focusRing',
        outlineOffset: '2px',
      },
      '& h2': {
        mb: '2',
        fontFamily: 'heading',
        fontSize: '1.1875rem',
        fontWeight: 'semibold',
        letterSpacing: 'tight',
        lineHeight: 'short',
      },
      '& a': { color: 'fg', textDecoration: 'none', outline: 'none' },
      '& a::before': { content: '""', position: 'absolute', inset: '0' },
      '& p': { color: 'fg.muted', textStyle: 'sm', lineHeight: 'moderate' },
      '& p span': { textStyle: 'figures' },
      '& abbr': { textDecoration: 'none' },
      '& p:last-of-type': { mb: '4' },
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2',
        mt: 'auto',
        pt: '3.5',
        borderTopWidth: '1px',
      },
    },
  }),
  /** A review, set like a letter. On wide screens its label is at the side. */
  review: defineRecipe({
    base: {
      display: { lg: 'grid' },
      gridTemplateColumns: '12rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      columnGap: '8',
      px: { base: '4', sm: '6' },
      py: { base: '5', sm: '6' },
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      overflowWrap: 'anywhere',
      _print: {
        display: 'grid',
        gridTemplateColumns: '10rem minmax(0, 1fr)',
        columnGap: '5',
        mb: '2',
        px: '4',
        py: '2',
        lineHeight: 'short',
        breakInside: 'avoid',
      },
      '& > *': { gridColumn: '2' },
      '& > p, & > dl': { gridColumn: '1' },
      '& > dl, & > div': { gridRow: '2' },
      '& h3': {
        maxW: '44ch',
        mt: { base: '3', lg: '0' },
        textStyle: 'heading',
        lineHeight: '1.25',
        _print: { mt: '0', textStyle: 'subheading' },
      },
      '& dl': {
        display: 'flex',
        flexDirection: { base: 'row', lg: 'column' },
        flexWrap: 'wrap',
        columnGap: '8',
        rowGap: '2',
        mt: '3',
        _print: { flexDirection: 'column', mt: '2' },
      },
      '& dt': { color: 'fg.muted', textStyle: 'sm' },
      '& dd': { fontWeight: 'medium' },
      '& div > p': { maxW: 'measure', mt: '3', whiteSpace: 'pre-line', _print: { maxW: 'none', mt: '1' } },
      // In print, one after the other.
      '& [data-notes] > p': { _print: { display: 'inline-block', me: '4', textStyle: 'sm' } },
      '& h4': {
        mt: '4',
        color: 'fg.muted',
        fontFamily: 'body',
        textStyle: 'label',
        letterSpacing: '0',
        '& + p': { mt: '0', _print: { display: 'inline' } },
        _print: { display: 'inline', me: '2' },
      },
      '& footer': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: '6',
        rowGap: '2',
        mt: '5',
        pt: '4',
        borderTopWidth: '1px',
        color: 'fg.muted',
        textStyle: 'sm',
        _print: { mt: '1', pt: '0', borderTopWidth: '0' },
      },
      '& footer a': { py: '0.5' },
      '& footer > span': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '5',
        rowGap: '2',
        _print: { display: 'none' },
      },
    },
  }),
};

import { defineSlotRecipe, type SlotRecipeConfig } from '@chakra-ui/react';
import { CONTROL_HEIGHT, control, controlInvalid, floating, overDrawing } from './controls.ts';

/** A chosen option is marked only by its background, which forced colours remove. */
const MARK = { bg: 'Highlight', forcedColorAdjust: 'none' };

/** To Chakra's own recipe, which names the slots. */
const added = (recipe: Omit<SlotRecipeConfig, 'slots'>) => defineSlotRecipe({ slots: [], ...recipe });

export const slotRecipes = {
  alert: added({
    base: {
      root: { borderWidth: '1px', borderStartWidth: '4px', borderColor: 'colorPalette.border' },
      indicator: { color: 'colorPalette.fg', mt: '0.5' },
    },
    variants: {
      status: { warning: { root: { colorPalette: 'amber' } } },
      variant: { subtle: { root: { color: 'fg' } } },
      size: { sm: { root: { py: '2' } }, md: { root: { textStyle: 'md' } } },
    },
  }),
  field: added({
    base: {
      label: { textStyle: 'md', userSelect: 'auto' },
      helperText: { textStyle: 'sm' },
      errorText: { textStyle: 'sm', alignItems: 'flex-start', gap: '1.5' },
    },
  }),
  nativeSelect: added({
    base: { field: { _invalid: controlInvalid } },
    variants: {
      size: {
        md: { root: { '--select-field-height': CONTROL_HEIGHT }, field: { textStyle: 'md', pe: '10' } },
      },
      variant: { outline: { field: control } },
    },
  }),
  combobox: added({
    base: {
      content: floating,
      input: { _invalid: controlInvalid },
      item: { _highlighted: { bg: 'bg.subtle' } },
    },
    variants: {
      size: {
        md: {
          root: { '--combobox-input-height': CONTROL_HEIGHT },
          input: { textStyle: 'md' },
          content: {
            textStyle: 'md',
            '--combobox-item-padding-x': 'spacing.3',
            '--combobox-item-padding-y': 'spacing.2',
          },
        },
      },
      variant: { outline: { input: control } },
    },
  }),
  checkbox: added({
    base: {
      root: {
        colorPalette: 'teal',
        gap: '3',
        alignItems: 'flex-start',
        display: 'flex',
        ...overDrawing('{sizes.6}'),
      },
      control: { borderColor: 'border.emphasized', bg: 'bg.panel', mt: '0.5', flexShrink: 0 },
      label: { fontWeight: 'normal', userSelect: 'auto' },
    },
    variants: { size: { md: { label: { textStyle: 'md' } } } },
  }),
  radioCard: added({
    base: {
      item: { bg: 'bg.panel', ...overDrawing('100%') },
      itemText: { textStyle: 'md' },
      itemDescription: { color: 'fg.muted', opacity: '1' },
      itemIndicator: { '& .dot': { _highContrast: MARK } },
    },
    variants: { variant: { outline: { item: { borderColor: 'border.emphasized' } } } },
  }),
  dialog: added({
    base: {
      content: { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel', textStyle: 'md' },
      title: { fontFamily: 'heading', textStyle: 'heading' },
      body: { pt: '1' },
      footer: { flexWrap: 'wrap', pt: '4' },
    },
  }),
  menu: added({
    base: { content: floating, item: { _highlighted: { bg: 'bg.subtle' } } },
  }),
  tooltip: added({ base: { content: { textStyle: 'sm', borderRadius: 'l1' } } }),
  tabs: added({
    base: {
      list: { flexWrap: 'wrap' },
      trigger: {
        colorPalette: 'teal',
        textStyle: 'md',
        whiteSpace: 'nowrap',
        _selected: { _before: { _highContrast: MARK } },
      },
    },
    variants: { size: { md: { root: { '--tabs-height': CONTROL_HEIGHT } } } },
  }),
  table: added({
    base: {
      /* Only figures use tabular numbers: in words they would widen the hyphens. */
      root: { fontVariantNumeric: 'normal' },
      columnHeader: { color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
      row: { bg: 'transparent' },
    },
  }),
  stat: added({
    base: {
      label: { color: 'fg.muted', textStyle: 'sm', fontWeight: 'normal' },
      valueText: {
        fontFamily: 'heading',
        fontSize: '2xl',
        fontWeight: 'semibold',
        fontVariantNumeric: 'tabular-nums lining-nums',
        letterSpacing: 'tight',
        lineHeight: '1.25',
      },
    },
  }),
  emptyState: added({
    base: {
      root: {
        borderWidth: '1px',
        borderStyle: 'dashed',
        borderColor: 'border.emphasized',
        borderRadius: 'l3',
      },
      title: { textStyle: 'heading', textAlign: 'center' },
      description: { textStyle: 'md', color: 'fg.muted', maxW: '44ch', textAlign: 'center' },
    },
  }),
  toast: added({
    base: {
      root: {
        borderWidth: '1px',
        borderColor: 'border',
        borderStartWidth: '3px',
        boxShadow: 'xl',
        overflowWrap: 'anywhere',
        '&[data-type=success]': { bg: 'bg.panel', color: 'fg', borderStartColor: 'fg.success' },
        '&[data-type=error]': { bg: 'bg.panel', color: 'fg', borderStartColor: 'fg.error' },
      },
      title: { textStyle: 'md', fontWeight: 'semibold' },
      description: { color: 'fg.muted', opacity: '1' },
      indicator: {
        mt: '0.5',
        '[data-type=success] &': { color: 'fg.success' },
        '[data-type=error] &': { color: 'fg.error' },
      },
      closeTrigger: { color: 'fg.muted', boxSize: '8', _hover: { bg: 'bg.subtle', color: 'fg' } },
    },
  }),
  avatar: added({
    base: { root: { borderWidth: '1px', borderColor: 'border.emphasized', bg: 'bg.subtle', color: 'fg' } },
  }),
};

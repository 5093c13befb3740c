import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import {
  alertSlotRecipe,
  avatarSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  codeRecipe,
  collapsibleSlotRecipe,
  comboboxSlotRecipe,
  dataListSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  emptyStateSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  progressSlotRecipe,
  radioCardSlotRecipe,
  radiomarkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  statSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  timelineSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

/** Chakra's recipes of the components that the product uses. */
export const chakraRecipes = {
  recipes: {
    badge: badgeRecipe,
    button: buttonRecipe,
    checkmark: checkmarkRecipe,
    code: codeRecipe,
    heading: headingRecipe,
    icon: iconRecipe,
    input: inputRecipe,
    kbd: kbdRecipe,
    link: linkRecipe,
    radiomark: radiomarkRecipe,
    separator: separatorRecipe,
    skeleton: skeletonRecipe,
    spinner: spinnerRecipe,
    textarea: textareaRecipe,
  },
  slotRecipes: {
    alert: alertSlotRecipe,
    avatar: avatarSlotRecipe,
    card: cardSlotRecipe,
    checkbox: checkboxSlotRecipe,
    collapsible: collapsibleSlotRecipe,
    combobox: comboboxSlotRecipe,
    dataList: dataListSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    emptyState: emptyStateSlotRecipe,
    field: fieldSlotRecipe,
    fieldset: fieldsetSlotRecipe,
    list: listSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    progress: progressSlotRecipe,
    radioCard: radioCardSlotRecipe,
    stat: statSlotRecipe,
    table: tableSlotRecipe,
    tabs: tabsSlotRecipe,
    tag: tagSlotRecipe,
    timeline: timelineSlotRecipe,
    toast: toastSlotRecipe,
    tooltip: tooltipSlotRecipe,
  },
};

/** A control on paper: a plain edge, and 44 px high for a thumb. */
const control = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  focusRingWidth: '2px',
};
const controlInvalid = {
  borderColor: 'border.error',
  '&:not(:focus-visible)': { boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
};
const HEIGHT = 'sizes.11';

/** The real box or button, unseen over the drawn one: there a pointer meets it. */
const overDrawing = (size: string) => ({
  '& > input': {
    inset: '0',
    width: `${size} !important`,
    height: `${size} !important`,
    margin: '0 !important',
    clip: 'auto !important',
    opacity: '0',
    zIndex: '1',
    cursor: 'pointer',
  },
});

const floating = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  boxShadow: 'md',
};

/** Where the ledger departs from Chakra's looks. */
export const ledgerRecipes = {
  recipes: {
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
        size: { md: { textStyle: 'md', '--input-height': HEIGHT } },
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
    /** A review as a letter; on a desk its label stands beside it. */
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
          mb: '3',
          px: '4',
          py: '3',
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
        '& h4': {
          mt: '4',
          color: 'fg.muted',
          fontFamily: 'body',
          textStyle: 'label',
          letterSpacing: '0',
          '& + p': { mt: '0' },
          _print: { mt: '2' },
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
          _print: { mt: '2', pt: '1' },
        },
        '& footer a': { py: '0.5', _print: { display: 'none' } },
      },
    }),
  },
  slotRecipes: {
    alert: defineSlotRecipe({
      slots: [],
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
    field: defineSlotRecipe({
      slots: [],
      base: {
        label: { textStyle: 'md', userSelect: 'auto' },
        helperText: { textStyle: 'sm' },
        errorText: { textStyle: 'sm', alignItems: 'flex-start', gap: '1.5' },
      },
    }),
    nativeSelect: defineSlotRecipe({
      slots: [],
      base: { field: { _invalid: controlInvalid } },
      variants: {
        size: { md: { root: { '--select-field-height': HEIGHT }, field: { textStyle: 'md', pe: '10' } } },
        variant: { outline: { field: control } },
      },
    }),
    combobox: defineSlotRecipe({
      slots: [],
      base: {
        content: floating,
        input: { _invalid: controlInvalid },
        item: { _highlighted: { bg: 'bg.subtle' } },
      },
      variants: {
        size: {
          md: {
            root: { '--combobox-input-height': HEIGHT },
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
    checkbox: defineSlotRecipe({
      slots: [],
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
    radioCard: defineSlotRecipe({
      slots: [],
      base: {
        item: { bg: 'bg.panel', ...overDrawing('100%') },
        itemText: { textStyle: 'md' },
        itemDescription: { color: 'fg.muted', opacity: '1' },
      },
      variants: { variant: { outline: { item: { borderColor: 'border.emphasized' } } } },
    }),
    dialog: defineSlotRecipe({
      slots: [],
      base: {
        content: { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel', textStyle: 'md' },
        title: { fontFamily: 'heading', textStyle: 'heading' },
        body: { pt: '1' },
        footer: { flexWrap: 'wrap', pt: '4' },
      },
    }),
    menu: defineSlotRecipe({
      slots: [],
      base: { content: floating, item: { _highlighted: { bg: 'bg.subtle' } } },
    }),
    tooltip: defineSlotRecipe({ slots: [], base: { content: { textStyle: 'sm', borderRadius: 'l1' } } }),
    tabs: defineSlotRecipe({
      slots: [],
      base: { root: { colorPalette: 'teal' }, trigger: { textStyle: 'md' } },
      variants: { size: { md: { root: { '--tabs-height': HEIGHT } } } },
    }),
    table: defineSlotRecipe({
      slots: [],
      base: {
        /* Only figures line up: words keep their hyphens. */
        root: { fontVariantNumeric: 'normal' },
        columnHeader: { color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
        row: { bg: 'transparent' },
      },
    }),
    stat: defineSlotRecipe({
      slots: [],
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
    emptyState: defineSlotRecipe({
      slots: [],
      base: {
        root: {
          borderWidth: '1px',
          borderStyle: 'dashed',
          borderColor: 'border.emphasized',
          borderRadius: 'l3',
        },
        title: { textStyle: 'heading' },
        description: { textStyle: 'md', color: 'fg.muted', maxW: '44ch', textAlign: 'center' },
      },
    }),
    toast: defineSlotRecipe({
      slots: [],
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
    avatar: defineSlotRecipe({
      slots: [],
      base: { root: { borderWidth: '1px', borderColor: 'border.emphasized', bg: 'bg.subtle', color: 'fg' } },
    }),
  },
};

export const control = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  focusRingWidth: '2px',
};
export const controlInvalid = {
  borderColor: 'border.error',
  '&:not(:focus-visible)': { boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
};
export const CONTROL_HEIGHT = 'sizes.11';

/** Puts the real box or button, invisible, over the drawn one, so that it receives the pointer. */
export const overDrawing = (size: string) => ({
  '& > input': {
    position: 'absolute',
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

export const floating = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  boxShadow: 'md',
};

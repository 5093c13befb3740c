import { describe, expect, it } from 'vitest';
import { system } from './system.ts';

type Mode = 'base' | '_dark';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, mode: Mode): number {
  const colour = (name: string) => system.tokens.cssVarMap.get(mode)?.get(`--fr-colors-${name}`) ?? '';
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['bg', 'bg-panel', 'bg-subtle'];
const onOwnGround = [
  ['red-fg', 'red-subtle'],
  ['amber-fg', 'amber-subtle'],
  ['green-fg', 'green-subtle'],
] as const;

describe.each(['base', '_dark'] as const)('the theme, %s', (mode) => {
  it.each(['fg', 'fg-muted', 'teal-fg', 'fg-error', 'fg-warning', 'fg-success'])(
    'sets %s legibly on every ground (AA)',
    (ink) => {
      for (const ground of grounds) expect(contrast(ink, ground, mode)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(onOwnGround)('sets %s legibly on its badge', (ink, ground) => {
    expect(contrast(ink, ground, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['gray', 'teal', 'red', 'amber', 'green'])('sets the text of a solid %s legibly', (palette) => {
    expect(contrast(`${palette}-contrast`, `${palette}-solid`, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edges of controls visibly (3:1)', () => {
    for (const ground of ['bg', 'bg-panel'])
      expect(contrast('border-emphasized', ground, mode)).toBeGreaterThanOrEqual(3);
  });
});

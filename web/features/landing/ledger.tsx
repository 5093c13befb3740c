import { chakra } from '@chakra-ui/react';
import { toColour } from '../../ui/figures.ts';

/** In the drawing's units. `FLAGGED` names the flagged lines. */
const LINES = [
  [118, 62, 38],
  [86, 74, 26],
  [134, 50, 44],
  [102, 66, 32],
  [92, 58, 50],
  [126, 70, 30],
  [78, 54, 40],
  [112, 62, 24],
] as const;
const FLAGGED = new Set([2, 4]);
const FIRST_LINE_Y = 118;
const LINE_STEP = 42;

const [INK, QUIET, RULE, FLAG] = ['fg', 'border.emphasized', 'border', 'red.solid'].map(toColour);

export function Ledger() {
  return (
    <chakra.svg
      viewBox="0 0 440 470"
      fill="none"
      aria-hidden="true"
      focusable="false"
      display={{ base: 'none', lg: 'block' }}
      justifySelf="end"
      width="full"
      maxW="form"
      height="auto"
      overflow="visible"
    >
      <rect x="16.5" y="16.5" width="412" height="452" rx="2" fill={toColour('bg.subtle')} stroke={RULE} />
      <rect x="4.5" y="4.5" width="412" height="452" rx="2" fill={toColour('bg.panel')} stroke={INK} />
      <path d="M52.5 4.5v452M252.5 70v386M340.5 70v386" stroke={RULE} />
      <path d="M4.5 92.5h412" stroke={INK} />
      <rect x="70" y="42" width="112" height="12" rx="2" fill={INK} />
      <g fill={QUIET} opacity="0.55">
        <rect x="70" y="74" width="40" height="6" rx="1" />
        <rect x="264" y="74" width="34" height="6" rx="1" />
        <rect x="362" y="74" width="38" height="6" rx="1" />
      </g>
      {LINES.map(([name, place, amount], index) => {
        const y = FIRST_LINE_Y + index * LINE_STEP;
        const isFlagged = FLAGGED.has(index);
        return (
          <g key={index}>
            <path d={`M4.5 ${y + 20.5}h412`} stroke={RULE} />
            <text
              x="28"
              y={y + 6}
              textAnchor="middle"
              fill={toColour('fg.muted')}
              fontFamily="var(--fr-fonts-heading)"
              fontSize="15"
            >
              {index + 1}
            </text>
            <rect x="70" y={y - 4} width={name} height="9" rx="2" fill={INK} />
            <rect x="264" y={y - 3} width={place} height="7" rx="2" fill={QUIET} opacity="0.55" />
            <rect
              x={400 - amount}
              y={y - 3}
              width={amount}
              height="7"
              rx="2"
              fill={isFlagged ? FLAG : QUIET}
              opacity={isFlagged ? 1 : 0.55}
            />
            {isFlagged && <path d={`M${82 + name} ${y - 9}h16v19l-8-6-8 6z`} fill={FLAG} />}
          </g>
        );
      })}
      <path d="M352 -6h44v86l-22-17-22 17z" fill={FLAG} />
    </chakra.svg>
  );
}

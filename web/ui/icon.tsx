const DRAWINGS = {
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  alert: 'M10 3 2.5 16.5h15zM10 8v4M10 14.2v.3',
  check: 'm4 10.5 4 4 8-9',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  'chevron-down': 'm5 8 5 5 5-5',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  share: 'M6.5 6.5 10 3l3.5 3.5M10 3v9.5M5.5 9.5H4V17h12V9.5h-1.5',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  shield: 'M10 2.5 4 5v4.5c0 4 2.6 6.7 6 8 3.4-1.3 6-4 6-8V5zM7.2 10l2 2 3.6-4',
  scale: 'M10 3v14M6 17h8M4 5.5h12M4 5.5 2 11h4zM16 5.5 14 11h4z',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M4.3 15.7l1-1M14.7 5.3l1-1',
  moon: 'M16.5 11.5A7 7 0 0 1 8.5 3.5a7 7 0 1 0 8 8z',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A drawing next to a text that says the same, so it is hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

export type Figures<Name extends string> = { label: string } & Record<Name, number | null>;

export interface Series<Name extends string> {
  name: Name;
  label: string;
  color: `${string}.solid` | `${string}.border`;
}

export const toColour = (token: string): string => `var(--fr-colors-${token.replace('.', '-')})`;

import { NAME_KIND_LABELS, NAME_KINDS } from '../../shared/enumerations.ts';
import type { OtherName } from '../../shared/schemas/names.ts';

/** `trading as Shiny Roofs`, those of each kind beside each other. */
export const wordNames = (names: readonly OtherName[]): string[] =>
  NAME_KINDS.flatMap((kind) =>
    names.filter((one) => one.kind === kind).map(({ name }) => `${NAME_KIND_LABELS[kind]} ${name}`),
  );

import { NAME_KIND_LABELS, NAME_KINDS, type NameKind } from '../../shared/enumerations.ts';
import type { OtherName } from '../../shared/schemas/companies.ts';

const FOUND_AS: Record<NameKind, string> = {
  TRADING: 'a trading name',
  FORMER: 'its former name',
  MERGED: 'a name of a company merged into it',
};

/** Empty where a company was found by its own name. */
export const wordFoundBy = (foundBy: OtherName | null): string =>
  foundBy ? `Found as “${foundBy.name}”, ${FOUND_AS[foundBy.kind]}` : '';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `trading as Shiny Roofs`, those of each kind beside each other. */
export const wordNames = (names: readonly OtherName[]): string[] =>
  NAME_KINDS.flatMap((kind) =>
    names.filter((one) => one.kind === kind).map(({ name }) => `${NAME_KIND_LABELS[kind]} ${name}`),
  );

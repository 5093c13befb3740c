import type { CompanyMatch } from '../../shared/enumerations.ts';

export const MATCHES: Record<CompanyMatch, string> = {
  NUMBER: 'Same number',
  NAME: 'Same name',
  SIMILAR: 'Similar name',
  NONE: 'Not listed',
};

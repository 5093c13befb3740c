import { tokenFacts, tokenRequest } from '../../../shared/schemas/tokens.ts';
import { describeFields } from './field.ts';

export const tokenFields = [
  describeFields([tokenRequest, tokenFacts], {
    name: { example: 'Nightly check' },
    scopes: {
      description:
        'What the token may do: `READ` what everybody may read, and what changed of it (`GET /api/changes`); `CHECK` look companies up (`POST /api/companies/check`, `/api/reconcile`).',
      example: ['READ', 'CHECK'],
    },
    expiresOn: {
      description: 'The last day in South Africa on which it works, `YYYY-MM-DD`: at most a year ahead.',
      example: '2027-06-30',
      format: 'date',
    },
  }),
];

import {
  moderatedRepresentative,
  otherRepresentative,
  representative,
  representativeRequest,
  representativesQuery,
  representativeVerification,
} from '../../../shared/schemas/representatives.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';

const exportedRepresentation = userExport.shape.representations.def.element;

export const representativeFields = [
  describeFields([representativeRequest, representative, exportedRepresentation], {
    email: {
      description:
        'A work address, at the domain of the company’s website unless a document proves the person.',
      example: 'accounts@brickfield-roofing.example',
      format: 'email',
    },
  }),
  describeFields([representativeRequest, representativeVerification], {
    document: { example: null },
    answerToken: { example: null },
  }),
  describeFields([representativesQuery], { status: { example: 'PENDING' } }),
  describeFields([moderatedRepresentative], {
    email: { format: 'email' },
    website: {
      fields: { address: { format: 'uri' } },
    },
  }),
  describeFields([otherRepresentative], { email: { format: 'email' } }),
];

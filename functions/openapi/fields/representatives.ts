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
import { representativeId } from './ids.ts';

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
    document: {
      description:
        'A document that proves it in place of the address: `url` and `fields.key` of an upload, joined by a slash. Null, empty or left out: a code is mailed to the address.',
      example: null,
    },
    answerToken: {
      description:
        'The token of `/answer/{token}` from a notice about this company, while that opens. With the very address that the notice went to no code is mailed. Null, left out, ended, or of another address: a code is mailed.',
      example: null,
    },
    code: 'The eight letters or digits that were mailed to the work address.',
  }),
  describeFields([representative, moderatedRepresentative, exportedRepresentation], {
    id: representativeId,
    status:
      '`UNVERIFIED`: the code is not entered yet; `PENDING`: it waits for a moderator; `APPROVED`; `REJECTED`; `REVOKED`: it was approved once.',
    reason: 'Why it was rejected or revoked, or why one that was approved waits again; null otherwise.',
    renewBy:
      'Until when the work address is to be proved anew by the code that was mailed there, a year after the approval; null while nothing is asked.',
  }),
  describeFields([representativesQuery], {
    status: {
      description:
        '`PENDING` (unless told otherwise): those that wait; `APPROVED`: those that were approved.',
      example: 'PENDING',
    },
  }),
  describeFields([moderatedRepresentative], {
    email: {
      description:
        'The work address; null to a moderator who asks to represent the same company, as are account and document.',
      format: 'email',
    },
    proof: 'What proves it: a code that was mailed to the address, or a document.',
    askedAt: 'Its last change: one that waits again waits since then.',
    document: {
      description: 'The document; null where there is none, and once it is decided.',
      fields: { filename: 'The name of the file.' },
    },
    website: {
      description: 'The company’s website in the directory; null where it has none.',
      fields: {
        address: { description: 'Its address.', format: 'uri' },
        enteredAt: 'When it was entered.',
        enteredBy: 'Who entered it: the person who asks, another person, or a moderator.',
        isOfAddress: 'Whether the work address is at its domain.',
      },
    },
    user: {
      description: 'Who asks; null where `email` is.',
      fields: { emailVerified: 'Whether that email address is proved.' },
    },
    hasFlagged:
      'Whether they have reviewed the company themselves, in whatever state the review is or was; null where `email` is.',
    others: 'Other people who represent the company, or asked to, oldest first.',
  }),
  describeFields([otherRepresentative], {
    email: { description: 'Their work address.', format: 'email' },
    status: 'How their request stands.',
  }),
];

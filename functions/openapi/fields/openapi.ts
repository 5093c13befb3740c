import { ERRORS } from '../../../shared/errors.ts';
import { errorBody } from '../../../shared/schemas/errors.ts';
import { getOpenapi } from '../../../shared/routes/openapi.ts';
import { describeFields } from './field.ts';

const CODES = Object.entries(ERRORS).map(([code, { message }]) => `\`${code}\`: ${message}`);

export const openapiFields = [
  describeFields([getOpenapi.response, errorBody], {
    openapi: 'The version of OpenAPI in which the document is written.',
    code: `What went wrong, for programs. ${CODES.join(' ')}`,
    removedOn: { format: 'date' },
  }),
];

import { ERRORS } from '../../../shared/errors.ts';
import { errorBody, issue } from '../../../shared/schemas/errors.ts';
import { getOpenapi } from '../../../shared/routes/openapi.ts';
import { describeFields } from './field.ts';

const CODES = Object.entries(ERRORS).map(([code, { message }]) => `\`${code}\`: ${message}`);

export const openapiFields = [
  describeFields([issue], {
    path: 'The field, with dots between its parts.',
    message: 'What is wrong with it, for people.',
    kind: 'The kind of personal information.',
  }),
  describeFields([getOpenapi.response, errorBody], {
    openapi: 'The version of OpenAPI in which the document is written.',
    code: `What went wrong, for programs. ${CODES.join(' ')}`,
    message: 'What went wrong, for people.',
    issues: 'Every fault of the request, with `validation_failed` and `personal_information`.',
    slug: 'With `company_exists`: the slug of that company, where the caller may see it.',
    id: 'With `review_exists`: the id of the caller’s earlier review.',
    challenge: 'With `code_required`: what to send with the code.',
    removedOn: {
      description: 'With `review_removed`: the day of that in South Africa, `YYYY-MM-DD`.',
      format: 'date',
    },
    ground: 'With `review_removed`: the ground of the takedown request; null where it named none.',
    requestId: 'Finds the request in the log. Tell it when you ask for help.',
  }),
];

import { errorBody } from '../../../shared/schemas/errors.ts';
import { getOpenapi } from '../../../shared/routes/openapi.ts';
import { describeFields } from './field.ts';
import { REVIEW_ID } from './ids.ts';

export const openapiFields = [
  describeFields([getOpenapi.response, errorBody], {
    openapi: { description: 'The version of OpenAPI in which the document is written.', example: '3.1.0' },
    code: {
      description: 'What went wrong, for programs. The response of each operation lists its codes.',
      example: 'validation_failed',
    },
    message: { description: 'What went wrong, for people.', example: 'Title must be at least 5 characters' },
    issues: {
      description: 'Every fault of the request, with `validation_failed` and `personal_information`.',
      fields: {
        path: { description: 'The field, with dots between its parts.', example: 'title' },
        message: {
          description: 'What is wrong with it, for people.',
          example: 'Title must be at least 5 characters',
        },
        kind: { description: 'The kind of personal information.', example: 'sa_id' },
      },
    },
    slug: 'With `company_exists`: the slug of that company, where the caller may see it.',
    id: { description: 'With `review_exists`: the id of the caller’s earlier review.', example: REVIEW_ID },
    challenge: 'With `code_required`: what to send with the code.',
    removedOn: {
      description: 'With `review_removed`: the day of that in South Africa, `YYYY-MM-DD`.',
      example: '2026-11-03',
      format: 'date',
    },
    ground: 'With `review_removed`: the ground of the takedown request; null where it named none.',
    requestId: {
      description: 'Finds the request in the log. Tell it when you ask for help.',
      example: 'b7e1f3a2-6c5d-4e8f-9a0b-1c2d3e4f5a6b',
    },
  }),
];

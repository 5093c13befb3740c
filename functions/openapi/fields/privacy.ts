import { PRIVACY_ANSWER_DAYS } from '../../../shared/limits.ts';
import * as privacy from '../../../shared/schemas/privacy.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';
import { NULL_IN_OWN_CASE } from './shared.ts';

const ANSWER = 'We took your name out of the review that you named, on 24 November 2026.';
const { privacyRequestStatus, moderatedPrivacyRequest } = privacy;
const exportedRequest = userExport.shape.privacyRequests.def.element;

export const privacyFields = [
  describeFields([privacy.privacyRequest, moderatedPrivacyRequest, exportedRequest], {
    kind: 'What is asked for: to see personal information, to have it corrected or deleted, or to object to its use.',
    name: { description: `The name of whoever asks. ${NULL_IN_OWN_CASE}`, example: 'Lerato Khumalo' },
    email: {
      description: `The email address of whoever asks. A code proves it, and the answer goes there. ${NULL_IN_OWN_CASE}`,
      example: 'lerato.khumalo@example.co.za',
      format: 'email',
    },
    details: {
      description: `What it is about, in the words of whoever asks. It is never public. ${NULL_IN_OWN_CASE}`,
      example: 'A review of Brickfield Roofing names me, and I never worked there. Please take my name out.',
    },
    answer: 'The answer, or the reason of a refusal; null while it is open.',
  }),
  describeFields([privacyRequestStatus, moderatedPrivacyRequest, exportedRequest], {
    answerBy: `Until when it is answered, ${PRIVACY_ANSWER_DAYS} days from the request.`,
  }),
  describeFields([privacy.privacyRequestsQuery], { status: { example: 'open' } }),
  describeFields([privacy.privacyAnswer], { answer: { example: ANSWER } }),
];

import { PRIVACY_ANSWER_DAYS } from '../../../shared/limits.ts';
import * as privacy from '../../../shared/schemas/privacy.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';

const ANSWER = 'We took your name out of the review that you named, on 24 November 2026.';
const { privacyRequestStatus, moderatedPrivacyRequest } = privacy;
const exportedRequest = userExport.shape.privacyRequests.def.element;

export const privacyFields = [
  describeFields([privacy.privacyRequest, moderatedPrivacyRequest, exportedRequest], {
    name: { example: 'Lerato Khumalo' },
    email: { example: 'lerato.khumalo@example.co.za', format: 'email' },
    details: {
      example: 'A review of Brickfield Roofing names me, and I never worked there. Please take my name out.',
    },
  }),
  describeFields([privacyRequestStatus, moderatedPrivacyRequest, exportedRequest], {
    answerBy: `Until when it is answered, ${PRIVACY_ANSWER_DAYS} days from the request.`,
  }),
  describeFields([privacy.privacyRequestsQuery], { status: { example: 'open' } }),
  describeFields([privacy.privacyAnswer], { answer: { example: ANSWER } }),
];

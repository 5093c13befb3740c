import { auditEntry, auditQuery } from '../../../shared/schemas/audit.ts';
import { refusedMail } from '../../../shared/schemas/mail.ts';
import { suspensionRequest } from '../../../shared/schemas/users.ts';
import { describeFields } from './field.ts';
import { USER_ID } from './ids.ts';

export const administrationFields = [
  describeFields([auditQuery, auditEntry], {
    actor: { example: USER_ID },
    day: {
      example: '2026-11-24',
      format: 'date',
    },
  }),
  describeFields([auditQuery], { subject: { example: 'review 0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55' } }),
  describeFields([refusedMail, suspensionRequest], {
    to: { format: 'email' },
    reason: { example: 'Repeated reviews of companies that the person never dealt with.' },
  }),
];

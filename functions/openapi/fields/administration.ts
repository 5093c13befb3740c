import { auditEntry, auditQuery } from '../../../shared/schemas/audit.ts';
import { refusedMail } from '../../../shared/schemas/mail.ts';
import { suspension, suspensionRequest } from '../../../shared/schemas/users.ts';
import { describeFields } from './field.ts';
import { USER_ID } from './ids.ts';

export const administrationFields = [
  describeFields([suspension], {
    at: 'Since when: before `createdAt` where the mailbox of the account was suspended earlier.',
    reason: 'The reason that the person was told.',
  }),
  describeFields([auditQuery, auditEntry], {
    actor: {
      description: 'Entries of this moderator alone: the id of their account. Empty: of all.',
      example: USER_ID,
    },
    day: {
      description: 'Entries of this day in South Africa alone, `YYYY-MM-DD`. Empty: of all days.',
      example: '2026-11-24',
      format: 'date',
    },
  }),
  describeFields([auditQuery], {
    subject: {
      description: 'Entries about this alone: a kind, an id, or a kind, a blank and an id. Empty: about all.',
      example: 'review 0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55',
    },
  }),
  describeFields([auditEntry], {
    id: 'The id of the entry.',
    by: {
      description: 'Who did it.',
      fields: { id: 'The id of their account.' },
    },
    subject: {
      description: 'What it was done to.',
      fields: {
        kind: 'Its kind, such as `review` or `company`.',
        id: 'Its id.',
        name: 'A review’s title or a company’s name; null where it has none, or is gone.',
        companyName: 'The name of the review’s company; null for anything but a review.',
      },
    },
    reason: 'The reason that the person concerned was told; null where none was given.',
    detail: 'What exactly was done, such as what was redacted; null where there is no more to say.',
  }),
  describeFields([refusedMail, suspensionRequest], {
    id: 'The id of the mail.',
    kind: 'The kind of mail.',
    to: {
      description: 'The address that its person has now; null for somebody who is gone.',
      format: 'email',
    },
    refusedAt: 'When the mail service refused it.',
    refusal: 'The mail service’s own name for the reason.',
    about: {
      description:
        'The takedown request that it is about, for whoever sent it; null for mail to an account, which would tell who wrote what.',
      fields: {
        reference: 'Its reference.',
        companyName: 'The company of its review; null where it is not known.',
      },
    },
    reason: {
      description: 'Why. The person is told, by mail and wherever they would write.',
      example: 'Repeated reviews of companies that the person never dealt with.',
    },
  }),
];

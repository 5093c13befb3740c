import { moderatedReply, ownReply, publicReply, replyRequest } from '../../../shared/schemas/replies.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';

const exportedReply = userExport.shape.replies.def.element;

export const replyFields = [
  describeFields([replyRequest, publicReply, ownReply, moderatedReply, exportedReply], {
    body: {
      description: 'What the company says to the review.',
      example: 'We dispute one delivery and have paid for the others. We have asked the supplier to meet us.',
    },
  }),
  describeFields([publicReply], { publishedAt: 'When the reply was published.' }),
  describeFields([ownReply, moderatedReply, exportedReply], {
    id: {
      description:
        'The id of the reply, another one for each text. It begins with that of its review, and is no UUID.',
      example: '0f8c2d3e-6f1a-4c57-9b1e-2f6f3a9d1c55.9c1d4f2a',
    },
    status: '`PENDING`: it waits for a moderator; `APPROVED`: it was published; `REJECTED`: it was not.',
    reason: 'Why it was rejected; null where it was not.',
  }),
  describeFields([moderatedReply], {
    review: {
      description: 'The review that it answers.',
      fields: {
        body: 'The description of the review.',
        publishedAt:
          'When the review was published; null where the public does not see it now, so that the reply cannot be published.',
      },
    },
    published: 'The reply that the public sees until this one is published; null where there is none.',
    user: 'Who wrote it; null for somebody who is gone.',
    findings: {
      description: 'What in its text seems to be personal information.',
      fields: { kind: 'The kind of personal information.' },
    },
  }),
];

import { answerReplyRequest } from '../../../shared/schemas/answers.ts';
import { moderatedReply, ownReply, publicReply, replyRequest } from '../../../shared/schemas/replies.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';
import { replyId } from './ids.ts';

const exportedReply = userExport.shape.replies.def.element;

export const replyFields = [
  describeFields([answerReplyRequest, replyRequest, publicReply, ownReply, moderatedReply, exportedReply], {
    body: {
      description: 'What the company says to the review.',
      example: 'We dispute one delivery and have paid for the others. We have asked the supplier to meet us.',
    },
    publishedAt: 'When the reply was published.',
  }),
  describeFields([ownReply, moderatedReply, exportedReply], {
    id: replyId,
    reason: 'Why it was rejected; null where it was not.',
  }),
  describeFields([moderatedReply], {
    findings: 'What in its text seems to be personal information.',
    review: {
      description: 'The review that it answers.',
      fields: {
        publishedAt:
          'When the review was published; null where the public does not see it now, so that the reply cannot be published.',
      },
    },
    published: 'The reply that the public sees until this one is published; null where there is none.',
    user: 'Who wrote it; null for somebody who is gone.',
  }),
];

import { answerReplyRequest } from '../../../shared/schemas/answers.ts';
import { moderatedReply, ownReply, publicReply, replyRequest } from '../../../shared/schemas/replies.ts';
import { userExport } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';
import { replyId } from './ids.ts';

const exportedReply = userExport.shape.replies.def.element;

export const replyFields = [
  describeFields([answerReplyRequest, replyRequest, publicReply, ownReply, moderatedReply, exportedReply], {
    body: {
      example: 'We dispute one delivery and have paid for the others. We have asked the supplier to meet us.',
    },
  }),
  describeFields([ownReply, moderatedReply, exportedReply], { id: replyId }),
];

import type { Answer } from '../../../shared/schemas/answers.ts';
import { OwnAnswer, type OwnAnswerProps } from './own-answer.tsx';
import { OwnReply, type OwnReplyProps } from './own-reply.tsx';

interface CompanyPartProps {
  review: Answer['review'] | { id: string; status: 'PENDING'; settledAt: string | null };
  companyName: string;
  said: Pick<OwnReplyProps, 'reply'> & Pick<OwnAnswerProps, 'dispute' | 'payments'>;
  /** Whoever answers by an address has no position yet. */
  asksPosition?: boolean;
  send: OwnReplyProps['send'] & OwnAnswerProps['send'];
}

export function CompanyPart({ review, said, asksPosition = false, ...rest }: CompanyPartProps) {
  const isPublic = review.status === 'APPROVED';
  const isSettled = 'settledAt' in review && review.settledAt !== null;
  const reply = { id: review.id, reply: said.reply, isPublished: isPublic && review.reply !== null };
  return (
    <>
      <OwnReply {...rest} {...reply} asksPosition={asksPosition} />
      <OwnAnswer {...rest} {...said} id={review.id} isPublic={isPublic} isSettled={isSettled} />
    </>
  );
}

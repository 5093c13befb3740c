import type { ReadReview } from '../../../shared/schemas/answers.ts';
import { call } from '../../lib/api.ts';
import { OwnAnswer } from './own-answer.tsx';
import { OwnArchival } from './own-archival.tsx';
import { OwnOwed } from './own-owed.tsx';
import { OwnReply } from './own-reply.tsx';
import type { OwnPartProps } from './own-section.tsx';

type ReadPartProps = Omit<OwnPartProps, 'review'> & { review: ReadReview };

/** The actions of a review's author, or of a representative of its company. */
export function OwnPart({ review, mine, onChange }: ReadPartProps) {
  const { as, archival } = mine;
  const params = { id: review.id };
  const isPublic = review.status === 'APPROVED';
  if (as === 'COMPANY' || review.status === 'PENDING')
    return (
      <>
        <OwnReply
          id={review.id}
          companyName={review.company.name}
          reply={mine.reply}
          isPublished={review.status === 'APPROVED' && review.reply !== null}
          send={{
            reply: ({ body }) => call('write-reply', { params, body: { body } }),
            withdraw: () => call('withdraw-reply', { params }),
          }}
          onChange={onChange}
        />
        <OwnAnswer
          isPublic={isPublic}
          isSettled={review.settledAt !== null}
          dispute={review.dispute}
          payments={isPublic ? [] : mine.payments}
          send={{
            sendDispute: (reason) => call('dispute-review', { params, body: { reason } }),
            withdrawDispute: () => call('withdraw-dispute', { params }),
            sendPayment: (body, headers) => call('record-payment', { params, body, headers }),
          }}
          onChange={onChange}
        />
      </>
    );
  return (
    <>
      <OwnOwed review={review} mine={mine} onChange={onChange} />
      {archival?.maySayStillOwed && (
        <OwnArchival review={review} mine={mine} archival={archival} onChange={onChange} />
      )}
    </>
  );
}

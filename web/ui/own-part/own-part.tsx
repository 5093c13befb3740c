import type { ReadReview } from '../../../shared/schemas/answers.ts';
import { call } from '../../lib/api.ts';
import { CompanyPart } from './company-part.tsx';
import { OwnArchival } from './own-archival.tsx';
import { OwnOwed } from './own-owed.tsx';
import type { OwnPartProps } from './own-section.tsx';

type ReadPartProps = Omit<OwnPartProps, 'review'> & { review: ReadReview };

export function OwnPart({ review, mine }: ReadPartProps) {
  const { as, archival } = mine;
  const params = { id: review.id };
  const isPublic = review.status === 'APPROVED';
  if (as === 'COMPANY' || review.status === 'PENDING')
    return (
      <CompanyPart
        review={review}
        companyName={review.company.name}
        said={{ reply: mine.reply, dispute: review.dispute, payments: isPublic ? [] : mine.payments }}
        send={{
          sendReply: ({ body }) => call('write-reply', { params, body: { body } }),
          withdrawReply: () => call('withdraw-reply', { params }),
          sendDispute: (reason) => call('dispute-review', { params, body: { reason } }),
          withdrawDispute: () => call('withdraw-dispute', { params }),
          sendPayment: (body, headers) => call('record-payment', { params, body, headers }),
        }}
      />
    );
  return (
    <>
      <OwnOwed review={review} mine={mine} />
      {archival?.maySayStillOwed && <OwnArchival review={review} mine={mine} archival={archival} />}
    </>
  );
}

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
  if (as === 'COMPANY' || review.status === 'PENDING')
    return (
      <CompanyPart
        review={review}
        said={{ reply: mine.reply, dispute: review.dispute, payments: mine.payments }}
        send={(said, headers) => {
          if (said.answer === 'REPLY') return call('write-reply', { params, body: { body: said.body } });
          if (said.answer === 'CLAIM') return call('record-payment', { params, body: said, headers });
          if (said.answer === 'WITHDRAW_REPLY') return call('withdraw-reply', { params });
          if (said.answer === 'WITHDRAW_DISPUTE') return call('withdraw-dispute', { params });
          return call('dispute-review', { params, body: { reason: said.answer } });
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

import { call } from '../../lib/api.ts';
import { OwnAnswer } from './own-answer.tsx';
import { OwnArchival } from './own-archival.tsx';
import { OwnOwed } from './own-owed.tsx';
import { OwnReply } from './own-reply.tsx';
import type { OwnPartProps } from './own-section.tsx';

/** The actions of a review's author, or of a representative of its company. */
export function OwnPart(props: OwnPartProps) {
  const { review, mine, onChange } = props;
  const { as, archival } = mine;
  const params = { id: review.id };
  const isPublic = review.status === 'APPROVED';
  if (as === 'COMPANY')
    return (
      <>
        <OwnReply {...props} />
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
      <OwnOwed {...props} />
      {archival?.maySayStillOwed && <OwnArchival {...props} archival={archival} />}
    </>
  );
}

import { ClaimsToAnswer } from './claims-to-answer.tsx';
import { OwnArchival } from './own-archival.tsx';
import { OwnDebt } from './own-debt.tsx';
import { OwnDispute } from './own-dispute.tsx';
import { OwnReply } from './own-reply.tsx';
import type { OwnPartProps } from './own-section.tsx';

/** What the author of a public review, or a representative of its company, does with it. */
export function OwnPart(props: OwnPartProps) {
  const { settledAt, dispute } = props.review;
  if (props.mine.as === 'AUTHOR')
    return (
      <>
        <ClaimsToAnswer {...props} />
        <OwnDebt {...props} />
        {props.mine.archival?.maySayStillOwed && <OwnArchival {...props} archival={props.mine.archival} />}
      </>
    );
  return (
    <>
      <OwnReply {...props} />
      <OwnDebt {...props} />
      {/* Of what is settled nothing is owed that could be disputed anew. */}
      {(settledAt === null || dispute) && <OwnDispute {...props} />}
    </>
  );
}

import { OwnAnswer } from './own-answer.tsx';
import { OwnArchival } from './own-archival.tsx';
import { OwnOwed } from './own-owed.tsx';
import { OwnReply } from './own-reply.tsx';
import type { OwnPartProps } from './own-section.tsx';

/** The actions of a public review's author, or of a representative of its company. */
export function OwnPart(props: OwnPartProps) {
  const { as, archival } = props.mine;
  if (as === 'COMPANY')
    return (
      <>
        <OwnReply {...props} />
        <OwnAnswer {...props} />
      </>
    );
  return (
    <>
      <OwnOwed {...props} />
      {archival?.maySayStillOwed && <OwnArchival {...props} archival={archival} />}
    </>
  );
}

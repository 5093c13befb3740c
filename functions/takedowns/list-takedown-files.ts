import * as routes from '../../shared/routes/takedowns.ts';
import { readModerator } from '../decisions/moderator.ts';
import { refuseOwnCase, takedownCase } from '../decisions/conflict.ts';
import { recordReading } from '../decisions/record-reading.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { toModeratedAttachment } from '../records/evidence/moderator-access.ts';
import { findReviewHead } from '../records/review/review.ts';
import { findTakedown } from '../records/takedown/takedown.ts';

export const handler = endpoint(
  routes.listTakedownFiles,
  async ({ params: { id }, user, clientAddress, now }) => {
    const takedown = await findTakedown(id);
    if (!takedown) throw new HttpError('takedown_not_found');
    const [review, moderator] = await Promise.all([
      findReviewHead(takedown.reviewId),
      readModerator(user.id),
    ]);
    refuseOwnCase(takedownCase(takedown, review), moderator);
    const files = await Promise.all((takedown.files ?? []).map(toModeratedAttachment));
    const count = files.filter(({ downloadUrl }) => downloadUrl !== null).length;
    if (count > 0)
      await recordReading(
        {
          route: routes.listTakedownFiles,
          subject: `takedown ${id}`,
          detail: `Takedown request ${takedown.reference}`,
          events: ['EvidenceRead'],
          facts: { takedown: id, files: count },
        },
        { user, clientAddress, now },
      );
    return files;
  },
);

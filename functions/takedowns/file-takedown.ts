import * as routes from '../../shared/routes/takedowns.ts';
import { withinMailboxFrom } from '../emails/mailbox-limit.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

const REFUSAL =
  'This email address has asked for as many takedowns as it may within a day. What you entered is still here.';

export const handler = limitedEndpoint(routes.fileTakedown, ({ body, now, siteOrigin, clientAddress }) => {
  const mailbox = { address: body.requesterEmail, refusal: REFUSAL };
  return withinMailboxFrom(clientAddress, routes.fileTakedown, mailbox, now, () =>
    createTakedown(body, { now, siteOrigin }),
  );
});

import type { Invocation, SignedInUser } from './invocation.ts';

/** Who acts as a moderator, when, and from where mails lead back. */
export interface AdminAct {
  moderatorId: string;
  siteOrigin: string;
  now: Date;
}

/** A call of an admin route as the act that it is. */
export function actOf({
  user,
  siteOrigin,
  now,
}: Pick<Invocation, 'siteOrigin' | 'now'> & { user: SignedInUser }): AdminAct {
  return { moderatorId: user.id, siteOrigin, now };
}

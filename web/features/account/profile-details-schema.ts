import * as z from 'zod/mini';
import { userChanges } from '../../../shared/schemas/accounts.ts';

export type ProfileNames = Pick<z.input<typeof userChanges>, 'firstName' | 'lastName' | 'publicName'>;

/** Only changes are checked and sent: a name that is older than a rule stays as it is. */
export function changesOf(names: ProfileNames) {
  const onlyChanges = z.transform(({ firstName, lastName, publicName }: ProfileNames) => ({
    ...(firstName !== names.firstName && { firstName }),
    ...(lastName !== names.lastName && { lastName }),
    ...(publicName !== names.publicName && { publicName }),
  }));
  return z.pipe(onlyChanges, userChanges);
}

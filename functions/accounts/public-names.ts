import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { publicReviewKey, reviewKey } from '../platform/keys.ts';
import { type Item, table, tableName } from '../platform/table.ts';
import { authoredBy } from './authored.ts';
import { findUser, publicName, type UserRecord } from './user.ts';

/**
 * Brings the names in line that stand beside a person's reviews: all of them before moderators, as much as the person
 * chose before everyone. Of two changes at once the last one stands: whoever is done looks whether there was another.
 */
export async function propagateNames(userId: string): Promise<void> {
  let spread: string | undefined;
  for (;;) {
    const user = await findUser(userId);
    const names = namesFingerprint(user);
    if (!user || names === spread) return;
    for (const { id } of await authoredBy(userId, 'reviews')) await renameReview(id as string, user);
    spread = names;
  }
}

/** What of a person is repeated beside their reviews. */
export function namesFingerprint(
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'publicName'> | null,
): string {
  return JSON.stringify([user?.firstName, user?.lastName, user?.publicName]);
}

/** How often a review is looked for where its company was merged into. */
const ATTEMPTS = 5;

async function renameReview(id: string, user: UserRecord): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const head = await update(reviewKey(id), 'SET authorFirstName = :first, authorLastName = :last', {
      ':first': user.firstName,
      ':last': user.lastName,
    });
    const { status, companySlug, decidedAt, removedAt } = head ?? {};
    if (status !== 'APPROVED' || removedAt) return;
    const copy = publicReviewKey(companySlug as string, decidedAt as string, id);
    if (await update(copy, 'SET #user = :user', { ':user': publicName(user) })) return;
  }
}

/** Changes what is there; null when it is not. */
async function update(
  key: ReturnType<typeof reviewKey>,
  expression: string,
  values: Item,
): Promise<Item | null> {
  try {
    const { Attributes = null } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: expression,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: values,
        ...(expression.includes('#user') && { ExpressionAttributeNames: { '#user': 'user' } }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

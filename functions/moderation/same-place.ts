import { SAME_PLACE_COUNTED, SAME_PLACE_DAYS } from '../../shared/limits.ts';
import { queryItems } from '../platform/items.ts';
import { placePartition } from '../platform/keys.ts';
import { daysBefore } from '../platform/retention.ts';

/**
 * How many reviews were sent within the last 30 days from the network address of this hash, at most a hundred; null where the
 * address is not known, or no longer. One query. A mobile network may give many people one address.
 */
export async function countSamePlace(ipHash: string | null, now: Date): Promise<number | null> {
  if (ipHash === null) return null;
  const reviews = await queryItems(
    {
      KeyConditionExpression: 'pk = :place AND sk >= :from',
      ExpressionAttributeValues: {
        ':place': placePartition(ipHash),
        ':from': daysBefore(now, SAME_PLACE_DAYS),
      },
      ProjectionExpression: 'sk',
    },
    SAME_PLACE_COUNTED,
  );
  return reviews.length;
}

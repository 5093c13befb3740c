import { SAME_PLACE_COUNTED, SAME_PLACE_DAYS } from '../../shared/limits.ts';
import { queryItems } from '../platform/items.ts';
import { placePartition } from '../platform/keys.ts';
import { daysBefore } from '../platform/retention.ts';

/** Null if the address is unknown or no longer kept. Many people may share one address on a mobile network. */
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

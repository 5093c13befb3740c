import type { _Record as StreamRecord, AttributeValue } from '@aws-sdk/client-dynamodb-streams';

type LambdaValue = Record<string, unknown>;
type LambdaImage = Record<string, LambdaValue>;

export type LambdaRecord = ReturnType<typeof toLambdaRecord>;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** An event is JSON, so bytes are base64. */
function toLambdaValue(value: AttributeValue): LambdaValue {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(toLambdaValue) };
  if (value.M) return { M: toLambdaImage(value.M) };
  return { ...value };
}

function toLambdaImage(image: Record<string, AttributeValue>): LambdaImage {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, toLambdaValue(value)]));
}

export function toLambdaRecord({ eventID = '', eventName = 'MODIFY', awsRegion, dynamodb }: StreamRecord) {
  const { Keys = {}, NewImage, OldImage, SequenceNumber = '', SizeBytes = 0 } = dynamodb ?? {};
  return {
    eventID,
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: awsRegion ?? '',
    dynamodb: {
      ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
      Keys: toLambdaImage(Keys),
      ...(NewImage && { NewImage: toLambdaImage(NewImage) }),
      ...(OldImage && { OldImage: toLambdaImage(OldImage) }),
      SequenceNumber,
      SizeBytes,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  };
}

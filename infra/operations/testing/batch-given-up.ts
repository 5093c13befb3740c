/** The message that Lambda puts on the queue ('Retaining discarded batches for a DynamoDB event source', Developer Guide). */
export const batchGivenUp = ({ shardId, start, end }: Record<'shardId' | 'start' | 'end', string>) => ({
  requestContext: {
    requestId: '316aa6d0-8154-4d21-9af7-85d5f4a6bc81',
    functionArn: 'arn:aws:lambda:af-south-1:123456789012:function:myfunction',
    condition: 'RetryAttemptsExhausted',
    approximateInvokeCount: 12,
  },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  version: '1.0',
  timestamp: '2026-11-21T00:13:49.717Z',
  DDBStreamBatchInfo: {
    shardId,
    startSequenceNumber: start,
    endSequenceNumber: end,
    approximateArrivalOfFirstRecord: '2026-11-21T00:13:19Z',
    approximateArrivalOfLastRecord: '2026-11-21T00:13:19Z',
    batchSize: 1,
    streamArn: 'arn:aws:dynamodb:af-south-1:123456789012:table/mytable/stream/2026-11-21T00:00:00.000',
  },
});

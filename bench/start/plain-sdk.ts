import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The baseline for a directory function: queries one partition and returns its items as JSON. */
export async function handler(event: { pathParameters: { slug: string } }) {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: process.env['TABLE_NAME'],
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `C#${event.pathParameters.slug}` },
      ScanIndexForward: false,
      Limit: 51,
    }),
  );
  return { statusCode: 200, body: JSON.stringify(Items) };
}

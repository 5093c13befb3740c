import { Box, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { PublicReply } from '../../../shared/schemas/replies.ts';

/** The company's answer below what it answers. */
export function CompanyReply({ reply: { body, position, publishedAt } }: { reply: PublicReply }) {
  return (
    <Box mt="4" ps="4" borderStartWidth="2px" borderColor="teal.solid">
      <h4>The company’s reply</h4>
      <p>{body}</p>
      <Text mt="1" color="fg.muted" textStyle="sm">
        {position}, for the company · <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
      </Text>
    </Box>
  );
}

import { Box, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { PublicReply } from '../../../shared/schemas/replies.ts';

interface CompanyReplyProps {
  reply: PublicReply;
  companyName: string;
}

export function CompanyReply({ reply: { body, position, publishedAt }, companyName }: CompanyReplyProps) {
  return (
    <Box mt="4" ps="4" borderStartWidth="2px" borderColor="teal.solid">
      <h4>Reply from {companyName}</h4>
      <p>{body}</p>
      <Text mt="1" color="fg.muted" textStyle="sm">
        {position}, for the company · <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
      </Text>
    </Box>
  );
}

import { Box, List, Text } from '@chakra-ui/react';
import type { AdminCompanyDetail } from '../../../../shared/schemas/companies.ts';

interface AskedAgainProps {
  representatives: AdminCompanyDetail['representatives'];
  when: string;
}

export function AskedAgain({ representatives, when }: AskedAgainProps) {
  const approved = representatives.filter(({ status }) => status === 'APPROVED');
  if (approved.length === 0) return null;
  return (
    <Box>
      <Text>{when}</Text>
      <List.Root ps="5" mt="1" overflowWrap="anywhere">
        {approved.map(({ email, position, createdAt }) => (
          <List.Item key={createdAt + email}>
            {position}, {email}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

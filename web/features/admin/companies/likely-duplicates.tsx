import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { AlikeCompany } from '../../../../shared/schemas/companies.ts';
import { describeDifferences } from '../../../lib/name-differences.ts';
import { useApi } from '../../../lib/use-api.ts';
import { FetchState } from '../../../ui/fetch-state.tsx';

interface LikelyDuplicatesProps {
  companyId: string;
  onMerge: (into: AlikeCompany) => void;
}

export function LikelyDuplicates({ companyId, onMerge }: LikelyDuplicatesProps) {
  const { data, ...response } = useApi('get-admin-company', { params: { id: companyId } });
  if (!data)
    return (
      <FetchState
        of={response}
        waiting={<Text mb="4">Looking for companies like it…</Text>}
        failure="Failed to look for companies like it"
      />
    );
  if (data.alike.length === 0) return null;
  return (
    <Box mb="4" textStyle="sm" overflowWrap="anywhere">
      {data.alike.map((other) => {
        const { id, slug, name, cipcRegNo, listed, differences } = other;
        const differing = describeDifferences(differences);
        return (
          <Flex key={id} wrap="wrap" align="center" justify="space-between" gap="2" mb="2">
            <Text color="fg.warning" flex="1">
              Looks like:{' '}
              {listed ? <RouterLink to={`/company/${slug}`}>{name}</RouterLink> : <span>{name}</span>}
              <span>{(cipcRegNo ? ` (${cipcRegNo})` : '') + (listed ? '' : ', not listed yet')}</span>
              {differing && (
                <Text as="span" display="block" color="fg.muted">
                  {differing}
                </Text>
              )}
            </Text>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Merge into ${name}`}
              onClick={() => onMerge(other)}
            >
              Merge
            </Button>
          </Flex>
        );
      })}
    </Box>
  );
}

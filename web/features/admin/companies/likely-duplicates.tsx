import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { AlikeCompany } from '../../../../shared/schemas/companies.ts';
import { describeDifferences } from '../../../lib/name-differences.ts';

interface LikelyDuplicatesProps {
  alike: readonly AlikeCompany[];
  onMerge: (into: AlikeCompany) => void;
}

export function LikelyDuplicates({ alike, onMerge }: LikelyDuplicatesProps) {
  return (
    <Box mb={alike.length > 0 ? '4' : '0'} textStyle="sm" overflowWrap="anywhere">
      {alike.map((other) => {
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

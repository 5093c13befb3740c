import { Box, chakra } from '@chakra-ui/react';
import { capitalise } from '../../../shared/first-letter.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { wordNames } from '../../lib/other-names.ts';

const SHOWN = 3;

export function OtherNames({ names }: { names: Company['alsoKnownAs'] }) {
  if (names.length === 0) return null;
  const lines = wordNames(names);
  const folded = lines.slice(SHOWN);
  return (
    <Box mt="2" color="fg.muted" textStyle={{ base: 'sm', md: 'md' }} overflowWrap="anywhere">
      <p>{capitalise(lines.slice(0, SHOWN).join(' · '))}</p>
      {folded.length > 0 && (
        <chakra.details _print={{ '&::details-content': { contentVisibility: 'visible' } }}>
          <chakra.summary py="1" cursor="pointer" _print={{ display: 'none' }}>
            {`and ${folded.length} more`}
          </chakra.summary>
          <p>{folded.join(' · ')}</p>
        </chakra.details>
      )}
    </Box>
  );
}

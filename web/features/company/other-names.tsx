import { Box } from '@chakra-ui/react';
import { capitalise } from '../../../shared/first-letter.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { wordNames } from '../../lib/other-names.ts';
import { Fold } from './fold.tsx';

const SHOWN = 3;

export function OtherNames({ names }: { names: Company['alsoKnownAs'] }) {
  if (names.length === 0) return null;
  const lines = wordNames(names);
  const folded = lines.slice(SHOWN);
  return (
    <Box mt="2" color="fg.muted" textStyle={{ base: 'sm', md: 'md' }} overflowWrap="anywhere">
      <p>{capitalise(lines.slice(0, SHOWN).join(' · '))}</p>
      {folded.length > 0 && (
        <Fold summary={`and ${folded.length} more`}>
          <p>{folded.join(' · ')}</p>
        </Fold>
      )}
    </Box>
  );
}

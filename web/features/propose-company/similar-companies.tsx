import { Alert, Box, List, Text } from '@chakra-ui/react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { normalisedName } from '../../../shared/company-names.ts';
import { normalisedRegistrationNumber, withoutYear } from '../../../shared/matching/registration-numbers.ts';
import type { CompanyFormInput, CompanyFormOutput } from '../../lib/company-form-schema.ts';
import { describeMatch } from '../../lib/name-differences.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSuggestions } from '../../lib/use-suggestions.ts';
import { type Compare, findSimilar, type SimilarCompany } from './find-similar.ts';

/** Too many names start with two letters, and too many numbers with half a number. */
const MIN_LETTERS = 3;
const MIN_DIGITS = 9;

/** Compares names by the server's own rule, which is fetched only for users who have proposals. */
async function fetchCompare(): Promise<Compare> {
  const [{ compareNames }, { SIMILAR_NAME }] = await Promise.all([
    import('../../../shared/matching/compare-names.ts'),
    import('../../../shared/matching/differences.ts'),
  ]);
  return (typed, name) => {
    const { score, differences } = compareNames(typed, name);
    return score >= SIMILAR_NAME ? differences : null;
  };
}

function useSimilarCompanies(name: string, number: string): SimilarCompany[] {
  const { data: own = [] } = useApi('list-own-companies', {});
  const byName = normalisedName(name).length >= MIN_LETTERS ? name.trim() : '';
  const typedNumber = withoutYear(number) ?? normalisedRegistrationNumber(number);
  const byNumber = typedNumber.length >= MIN_DIGITS ? number.trim() : '';
  /* Where this fails, the server still checks when the form is sent. */
  const found = [useSuggestions(byNumber), useSuggestions(byName)].flatMap((some) => some?.companies ?? []);
  const { data: compare } = useSWR(own.length > 0 ? 'compare names' : null, fetchCompare);
  return findSimilar({ name: byName, number: byNumber }, found, own, compare ?? (() => null));
}

interface SimilarCompaniesProps {
  control: Control<CompanyFormInput, unknown, CompanyFormOutput>;
}

export function SimilarCompanies({ control }: SimilarCompaniesProps) {
  const [name = '', number = ''] = useWatch({ control, name: ['name', 'cipcRegNo'] });
  const companies = useSimilarCompanies(name, number ?? '');
  const isSame = companies.some((company) => company.isSame);
  return (
    <Box aria-live="polite" width="full" _empty={{ display: 'none' }}>
      {companies.length > 0 && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{isSame ? 'This company already exists:' : 'Is it one of these?'}</Alert.Title>
            <List.Root variant="plain">
              {companies.map(({ id, name: called, cipcRegNo, slug, ...match }) => (
                <li key={id}>
                  {slug ? <Link to={`/company/${slug}`}>{called}</Link> : <span>{called}</span>}
                  <span>
                    {(cipcRegNo ? ` (${cipcRegNo})` : '') + (slug ? ' · ' : ', proposed by you · ')}
                  </span>
                  <Link to={`/submit-review?companyId=${id}`} aria-label={`Flag ${called}`}>
                    Flag it
                  </Link>
                  <Text textStyle="sm">{describeMatch(match).filter(Boolean).join(' · ')}</Text>
                </li>
              ))}
            </List.Root>
          </Alert.Content>
        </Alert.Root>
      )}
    </Box>
  );
}

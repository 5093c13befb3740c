import { Alert, Box, List } from '@chakra-ui/react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { normalisedName, normalisedRegistrationNumber } from '../../../shared/company-names.ts';
import type { CompanyFormInput, CompanyFormOutput } from '../../lib/company-form.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSuggestions } from '../../lib/use-suggestions.ts';
import { findSimilar, type SimilarCompany } from './find-similar.ts';

/** Two letters begin too many names, and half of a number too many numbers. */
const MIN_LETTERS = 3;
const MIN_DIGITS = 10;

/** The companies of the directory that a name and a number may mean, looked up while they are typed. */
function useSimilarCompanies(name: string, number: string): SimilarCompany[] {
  const { data: own = [] } = useApi('list-own-companies', {});
  const byName = normalisedName(name).length >= MIN_LETTERS ? name.trim() : '';
  const byNumber = normalisedRegistrationNumber(number).length >= MIN_DIGITS ? number.trim() : '';
  /* Where this fails, the server still says so when the form is sent. */
  const found = [useSuggestions(byNumber), useSuggestions(byName)].flatMap((some) => some?.companies ?? []);
  return findSimilar({ name: byName, number: byNumber }, found, own);
}

interface SimilarCompaniesProps {
  control: Control<CompanyFormInput, unknown, CompanyFormOutput>;
}

/** Lists existing companies of a similar name while one types; each links to its page and to flagging it. */
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
              {companies.map(({ id, name: called, cipcRegNo, slug }) => (
                <li key={id}>
                  {slug ? <Link to={`/company/${slug}`}>{called}</Link> : called}
                  {cipcRegNo && ` (${cipcRegNo})`}
                  {slug ? ' · ' : ', proposed by you · '}
                  <Link to={`/submit-review?companyId=${id}`} aria-label={`Flag ${called}`}>
                    Flag it
                  </Link>
                </li>
              ))}
            </List.Root>
          </Alert.Content>
        </Alert.Root>
      )}
    </Box>
  );
}

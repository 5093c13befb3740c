import { Box, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_TEXT } from '../../../../shared/limits.ts';
import { counted } from '../../../../shared/counted.ts';
import { wordFoundBy } from '../../../lib/name-differences.ts';
import { useSuggestions } from '../../../lib/use-suggestions.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Section } from '../admin-only.tsx';
import { CompanyRow } from './company-row.tsx';
import type { CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';

interface CompanyFinderProps {
  /** Changes when the results may be out of date. */
  revision: number;
  onRequest: (request: CompanyRequest) => void;
}

export function CompanyFinder({ revision, onRequest }: CompanyFinderProps) {
  const [text, setText] = useState('');
  const found = useSuggestions(text, revision)?.companies ?? [];
  const field = useRef<HTMLInputElement>(null);
  const keepPosition = useFocusAfterDecision(
    found.map(({ id }) => id),
    (next) => (next ? document.getElementById(`found-${next}`) : field.current),
  );
  return (
    <Section id="find" title="Find a company" mt="8">
      <Box maxW="form">
        <TextField
          ref={field}
          label="Search listed companies"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_TEXT.max}
          hint="By name or registration number."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <VisuallyHidden role="status">
        {text.trim() && `${counted(found.length, 'company', 'companies')} found`}
      </VisuallyHidden>
      <List.Root variant="plain" mt="2">
        {found.map((company) => (
          <CompanyRow
            key={company.id}
            nameId={`found-${company.id}`}
            actions={['correct', 'merge', 'remove']}
            onAsk={(action) => {
              keepPosition(company.id);
              onRequest({ action, company });
            }}
          >
            <Link id={`found-${company.id}`} to={`/company/${company.slug}`}>
              {company.name}
            </Link>
            <Text color="fg.muted">
              {[company.cipcRegNo, company.city, company.province, wordFoundBy(company.foundBy)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </CompanyRow>
        ))}
      </List.Root>
    </Section>
  );
}

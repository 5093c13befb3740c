import { Box, Link, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SEARCH_TEXT } from '../../../../shared/limits.ts';
import type { CompanyCard } from '../../../../shared/schemas/companies.ts';
import { counted } from '../../../../shared/counted.ts';
import { wordFoundBy } from '../../../lib/name-differences.ts';
import { useSuggestions } from '../../../lib/use-suggestions.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Section } from '../admin-only.tsx';
import { CompanyButtons } from './company-buttons.tsx';
import type { CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';

interface FoundProps {
  company: CompanyCard;
  onAsk: (action: CompanyRequest['action']) => void;
}

function Found({ company: { id, slug, name, cipcRegNo, city, province, foundBy }, onAsk }: FoundProps) {
  return (
    <List.Item
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      overflowWrap="anywhere"
    >
      <Box>
        <Link asChild>
          <RouterLink id={`found-${id}`} to={`/company/${slug}`}>
            {name}
          </RouterLink>
        </Link>
        <Text color="fg.muted" textStyle="sm">
          {[cipcRegNo, city, province, wordFoundBy(foundBy)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <CompanyButtons actions={['correct', 'merge', 'remove']} describedBy={`found-${id}`} onAsk={onAsk} />
    </List.Item>
  );
}

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
          <Found
            key={company.id}
            company={company}
            onAsk={(action) => {
              keepPosition(company.id);
              onRequest({ action, company });
            }}
          />
        ))}
      </List.Root>
    </Section>
  );
}

import { Heading, List, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { capitalise } from '../../../../shared/first-letter.ts';
import { PROPOSAL_REVIEWS_COUNTED } from '../../../../shared/limits.ts';
import { lateSince } from '../../../../shared/waiting.ts';
import type { ProposedCompany } from '../../../../shared/schemas/companies.ts';
import { addressLine } from '../../../lib/address-line.ts';
import { wordNames } from '../../../lib/other-names.ts';
import { fullName } from '../../../lib/person.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { ListSkeleton, Section } from '../admin-only.tsx';
import { Age } from '../age.tsx';
import { OwnCase } from '../own-case.tsx';
import { CompanyRow } from './company-row.tsx';
import { ShortcutToggle, useListShortcuts } from '../shortcuts.tsx';
import type { CompanyActions, CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';

const SHORTCUTS = { N: 'next', P: 'previous', A: 'list', R: 'decline' };

type Ask = (action: CompanyRequest['action']) => void;

function describeWaiting(count: number): string {
  const more = count >= PROPOSAL_REVIEWS_COUNTED ? ' or more' : '';
  if (count === 0) return 'No reviews wait';
  return `${count}${more} ${count === 1 ? 'review waits' : 'reviews wait'}`;
}

type Details = ProposedCompany['alsoProposed'][number];

function describeDetails(
  company: Pick<Details, 'cipcRegNo' | 'website'> & Parameters<typeof addressLine>[0],
) {
  const details = [company.cipcRegNo, addressLine(company), company.website].filter(Boolean);
  return details.length > 0 ? details.join(' · ') : 'No number, address or website';
}

function Proposal({ company, onAsk }: { company: ProposedCompany; onAsk: Ask }) {
  const { id, name, user, createdAt, pendingReviewCount, alsoProposed, ownCase } = company;
  const otherNames = wordNames(company.alsoKnownAs).join(' · ');
  return (
    <CompanyRow
      nameId={`company-${id}`}
      actions={ownCase ? [] : ['list', 'decline', 'merge', 'correct']}
      onAsk={onAsk}
    >
      <Heading as="h3" id={`company-${id}`} tabIndex={-1} textStyle="subheading">
        {name}
      </Heading>
      <Text>{describeDetails(company)}</Text>
      {otherNames && (
        <Text>{`${capitalise(otherNames)}. Public with the listing; leave it out under Correct Details.`}</Text>
      )}
      <Text color="fg.muted">
        <Age since={createdAt} isLate={createdAt < lateSince(new Date())} />
        <span>{` · ${describeWaiting(pendingReviewCount)}`}</span>
        {user && <span> · proposed by {fullName(user)}</span>}
      </Text>
      {alsoProposed.map((other) => (
        <Text key={other.createdAt}>
          Proposed by somebody else, too, as{' '}
          {[other.name, other.tradingAs].filter(Boolean).join(', trading as ')} ({describeDetails(other)})
        </Text>
      ))}
      {ownCase && <OwnCase />}
    </CompanyRow>
  );
}

export function ProposedCompanies({ proposed, onRequest }: Pick<CompanyActions, 'proposed' | 'onRequest'>) {
  const { items, total, isLoading } = proposed;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepPosition = useFocusAfterDecision(
    items.map(({ id }) => id),
    (next) => (next ? document.getElementById(`company-${next}`) : heading.current),
  );
  const shortcuts = useListShortcuts(() => items.map(({ id }) => document.getElementById(`company-${id}`)));
  return (
    <Section
      id="proposed"
      title={`Proposed companies${total === null ? '' : ` (${total})`}`}
      headingRef={heading}
      beside={items.length > 0 && <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />}
      mt="10"
    >
      {isLoading && <ListSkeleton label="Proposed companies are being fetched" count={4} height="6rem" />}
      <List.Root variant="plain">
        {items.map((company) => (
          <Proposal
            key={company.id}
            company={company}
            onAsk={(action) => {
              keepPosition(company.id);
              onRequest({ action, company });
            }}
          />
        ))}
      </List.Root>
      <ListFooter
        list={proposed}
        failure="Failed to fetch proposed companies"
        empty={<EmptyState title="No proposed companies">All proposals have been decided</EmptyState>}
      />
    </Section>
  );
}

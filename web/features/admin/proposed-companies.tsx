import { Button, Card, Heading, List, Wrap } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { AdminCompany } from '../../../shared/schemas/companies.ts';
import { addressLine } from '../../lib/address-line.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { ListSkeleton, Section } from './admin-only.tsx';
import { Facts } from './facts.tsx';
import type { CompanyActions, CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

interface ProposedProps {
  actions: CompanyActions;
  onRequest: (request: CompanyRequest) => void;
}

interface ProposalProps extends ProposedProps {
  company: AdminCompany;
  /** Called when a decision on it may follow. */
  keepPosition: (id: string) => void;
}

const REQUESTS = [
  ['decline', 'Decline', 'outline'],
  ['merge', 'Merge', 'outline'],
  ['correct', 'Correct Details', 'ghost'],
] as const;

function Proposal({ company, actions, onRequest, keepPosition }: ProposalProps) {
  const { id, name, cipcRegNo, address, city, province, website, user, createdAt } = company;
  const list = () => {
    keepPosition(id);
    void actions.run(() => call('accept-company', { params: { id }, body: {} }), {
      done: 'Company listed',
      failed: 'Failed to list the company',
    });
  };
  const button = { size: 'sm', 'aria-describedby': `company-${id}` } as const;
  return (
    <Card.Root as="li" size="sm" overflowWrap="anywhere">
      <Card.Body gap="3">
        <Heading as="h3" id={`company-${id}`} tabIndex={-1} textStyle="subheading">
          {name}
        </Heading>
        <Facts
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          gap="3"
          facts={[
            ['CIPC Registration Number', cipcRegNo],
            ['Address', addressLine({ address, city, province }) || null],
            ['Website', website],
            [
              'Proposed',
              <>
                <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
                {user && ` by ${fullName(user)}`}
              </>,
            ],
          ]}
        />
        <Wrap gap="2">
          <Button {...button} aria-disabled={actions.isBusy} onClick={list}>
            List
          </Button>
          {REQUESTS.map(([action, text, variant]) => (
            <Button
              key={action}
              {...button}
              variant={variant}
              onClick={() => {
                keepPosition(id);
                onRequest({ action, company });
              }}
            >
              {text}
            </Button>
          ))}
        </Wrap>
      </Card.Body>
    </Card.Root>
  );
}

/** The proposed companies, oldest first. */
export function ProposedCompanies({ actions, onRequest }: ProposedProps) {
  const { items, isLoading } = actions.proposed;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepPosition = useFocusAfterDecision(
    items.map(({ id }) => id),
    (next) => (next ? document.getElementById(`company-${next}`) : heading.current),
  );
  if (isLoading)
    return <ListSkeleton label="Proposed companies are being fetched" count={2} height="11rem" hasHeading />;
  return (
    <Section id="proposed" title="Proposed companies" headingRef={heading} mt="10">
      <List.Root variant="plain" gap="4">
        {items.map((company) => (
          <Proposal
            key={company.id}
            company={company}
            actions={actions}
            onRequest={onRequest}
            keepPosition={keepPosition}
          />
        ))}
      </List.Root>
      <ListFooter
        list={actions.proposed}
        failure="Failed to fetch proposed companies"
        empty={<EmptyState title="No proposed companies">All proposals have been decided</EmptyState>}
      />
    </Section>
  );
}

import { Button, Skeleton } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { AdminCompany } from '../../../shared/schemas/companies.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { addressLine } from '../../lib/address-line.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import styles from './companies-page.module.css';
import type { CompanyActions, CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

interface ProposedProps {
  actions: CompanyActions;
  onRequest: (request: CompanyRequest) => void;
}

interface FactProps {
  label: string;
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? '-'}</dd>
    </div>
  );
}

interface ProposalProps extends ProposedProps {
  company: AdminCompany;
  /** Called when a decision on it may follow. */
  keepPosition: (id: string) => void;
}

function Proposal({ company, actions, onRequest, keepPosition }: ProposalProps) {
  const { id, name, cipcRegNo, address, city, province, website, user, createdAt } = company;
  const list = () => {
    keepPosition(id);
    void actions.run(() => call('accept-company', { params: { id }, body: {} }), {
      done: 'Company listed',
      failed: 'Failed to list the company',
    });
  };
  const ask = (action: CompanyRequest['action']) => () => {
    keepPosition(id);
    onRequest({ action, company });
  };
  const described = { 'aria-describedby': `company-${id}` };
  return (
    <li className={styles.card}>
      <h3 id={`company-${id}`} tabIndex={-1}>
        {name}
      </h3>
      <dl className={styles.facts}>
        <Fact label="CIPC Registration Number">{cipcRegNo}</Fact>
        <Fact label="Address">{addressLine({ address, city, province }) || null}</Fact>
        <Fact label="Website">{website}</Fact>
        <Fact label="Proposed">
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {user && ` by ${fullName(user)}`}
        </Fact>
      </dl>
      <p className={styles.actions}>
        <Button size="sm" aria-disabled={actions.isBusy} {...described} onClick={list}>
          List
        </Button>
        <Button size="sm" variant="outline" {...described} onClick={ask('decline')}>
          Decline
        </Button>
        <Button size="sm" variant="outline" {...described} onClick={ask('merge')}>
          Merge
        </Button>
        <Button size="sm" variant="ghost" {...described} onClick={ask('correct')}>
          Correct Details
        </Button>
      </p>
    </li>
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
  if (isLoading) return <ProposedCompaniesSkeleton />;
  return (
    <section className={styles.section} aria-labelledby="proposed">
      <h2 id="proposed" ref={heading} tabIndex={-1}>
        Proposed companies
      </h2>
      <ul className={styles.cards}>
        {items.map((company) => (
          <Proposal
            key={company.id}
            company={company}
            actions={actions}
            onRequest={onRequest}
            keepPosition={keepPosition}
          />
        ))}
      </ul>
      <ListFooter
        list={actions.proposed}
        failure="Failed to fetch proposed companies"
        empty={<EmptyState title="No proposed companies">All proposals have been decided</EmptyState>}
      />
    </section>
  );
}

/** A placeholder for the proposals while they are fetched. */
export function ProposedCompaniesSkeleton() {
  return (
    <section className={styles.section} aria-busy="true" aria-label="Proposed companies are being fetched">
      <Skeleton width="14rem" height="1.7rem" />
      <div className={styles.cards}>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    </section>
  );
}

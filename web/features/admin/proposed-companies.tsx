import { useRef, type ReactNode } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { AdminCompany } from '../../../shared/schemas/companies.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { writePlace } from '../../lib/place.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './companies-page.module.css';
import type { Asked } from './company-dialogs.tsx';
import type { CompanyActs } from './use-company-acts.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

interface ProposedProps {
  acts: CompanyActs;
  onAsk: (asked: Asked) => void;
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
  keepPlace: (id: string) => void;
}

function Proposal({ company, acts, onAsk, keepPlace }: ProposalProps) {
  const { id, name, cipcRegNo, address, city, province, website, user, createdAt } = company;
  const list = () => {
    keepPlace(id);
    void acts.attempt(() => call('accept-company', { params: { id }, body: {} }), {
      done: 'Company listed',
      failed: 'Failed to list the company',
    });
  };
  const ask = (act: Asked['act']) => () => {
    keepPlace(id);
    onAsk({ act, company });
  };
  const described = { 'aria-describedby': `company-${id}` };
  return (
    <li className={styles.card}>
      <h3 id={`company-${id}`} tabIndex={-1}>
        {name}
      </h3>
      <dl className={styles.facts}>
        <Fact label="CIPC Registration Number">{cipcRegNo}</Fact>
        <Fact label="Place">{writePlace({ address, city, province }) || null}</Fact>
        <Fact label="Website">{website}</Fact>
        <Fact label="Proposed">
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {user && ` by ${fullName(user)}`}
        </Fact>
      </dl>
      <p className={styles.actions}>
        <Button small aria-disabled={acts.isBusy} {...described} onClick={list}>
          List
        </Button>
        <Button small look="outline" {...described} onClick={ask('decline')}>
          Decline
        </Button>
        <Button small look="outline" {...described} onClick={ask('merge')}>
          Merge
        </Button>
        <Button small look="plain" {...described} onClick={ask('correct')}>
          Correct Details
        </Button>
      </p>
    </li>
  );
}

/** What waits to be listed, oldest first. */
export function ProposedCompanies({ acts, onAsk }: ProposedProps) {
  const { items, isLoading } = acts.proposed;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepPlace = useFocusAfterDecision(
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
          <Proposal key={company.id} company={company} acts={acts} onAsk={onAsk} keepPlace={keepPlace} />
        ))}
      </ul>
      <ListEnd
        list={acts.proposed}
        failure="Failed to fetch proposed companies"
        empty={<EmptyState title="No proposed companies">All of them have been decided</EmptyState>}
      />
    </section>
  );
}

/** Holds the place of the proposals while they are fetched. */
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

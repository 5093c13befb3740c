import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/use-api.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './existing-company.module.css';
import type { Obstacle } from './use-company-form.ts';

interface ExistingCompanyProps {
  obstacle: Obstacle;
}

/** Leads to the company that is there already: its page, or, where it is one's own and not public yet, flagging it. */
export function ExistingCompany({ obstacle: { message, slug } }: ExistingCompanyProps) {
  const { data: own, isLoading } = useApi('list-own-companies', slug ? {} : null);
  const proposal = own?.find((company) => company.slug === slug && !company.listed);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.existing}>
      <Icon name="alert" />
      <p>
        {message} {!slug && 'A moderator is looking at it; what you entered is still here.'}
        {slug && !isLoading && !proposal && <Link to={`/company/${slug}`}>See it in the directory</Link>}
        {proposal && (
          <Link to={`/submit-review?companyId=${proposal.id}`}>You proposed it before: flag it now</Link>
        )}
      </p>
    </div>
  );
}

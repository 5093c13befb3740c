import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_TEXT } from '../../../shared/limits.ts';
import { useSuggestions } from '../../lib/use-suggestions.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './companies-page.module.css';
import type { CompanyRequest } from './use-company-actions.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

interface CompanyFinderProps {
  /** Changes when the results may be stale. */
  revision: number;
  onRequest: (request: CompanyRequest) => void;
}

/** Finds any listed company while its name or number is typed. */
export function CompanyFinder({ revision, onRequest }: CompanyFinderProps) {
  const [text, setText] = useState('');
  const found = useSuggestions(text, revision);
  const field = useRef<HTMLInputElement>(null);
  const keepPosition = useFocusAfterDecision(
    found.map(({ id }) => id),
    (next) => (next ? document.getElementById(`found-${next}`) : field.current),
  );
  return (
    <section className={styles.section} aria-labelledby="find">
      <h2 id="find">Find a company</h2>
      <div className={styles.search}>
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
      </div>
      <p role="status" className="visually-hidden">
        {text.trim() && `${found.length} ${found.length === 1 ? 'company' : 'companies'} found`}
      </p>
      <ul className={styles.rows}>
        {found.map((company) => {
          const described = { 'aria-describedby': `found-${company.id}` };
          const ask = (action: CompanyRequest['action']) => () => {
            keepPosition(company.id);
            onRequest({ action, company });
          };
          return (
            <li key={company.id}>
              <p className={styles.name}>
                <Link id={`found-${company.id}`} to={`/company/${company.slug}`}>
                  {company.name}
                </Link>
                <small>
                  {[company.cipcRegNo, company.city, company.province].filter(Boolean).join(' · ')}
                </small>
              </p>
              <p className={styles.actions}>
                <Button size="sm" variant="outline" {...described} onClick={ask('correct')}>
                  Correct Details
                </Button>
                <Button size="sm" variant="outline" {...described} onClick={ask('merge')}>
                  Merge
                </Button>
                <Button size="sm" variant="ghost" {...described} onClick={ask('remove')}>
                  Remove
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

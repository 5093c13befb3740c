import { ButtonLink } from '../../ui/button.tsx';
import styles from './review-list.module.css';

interface PlainPagingProps {
  first: string | null;
  next: string | null;
}

/** The last item of a list of reviews for who has no script: links to the pages around this one. */
export function PlainPaging({ first, next }: PlainPagingProps) {
  if (!first && !next) return null;
  return (
    <li className={styles.plainPaging}>
      {first && (
        <ButtonLink to={first} variant="outline">
          Newest reviews
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} variant="outline">
          Further reviews
        </ButtonLink>
      )}
    </li>
  );
}

import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content that replaces it. */
  width?: string;
  height?: string;
}

/** A placeholder for content that is being fetched. The list around it says aria-busy; each one alone is silent. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

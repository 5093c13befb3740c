import type { ReactNode } from 'react';
import { CATEGORY_LABELS, type Category } from '../../shared/enumerations.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** signal: flags · pending: waiting or disputed · settled: approved · quiet: anything else. */
  tone?: 'danger' | 'pending' | 'success' | 'neutral';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

interface CategoryBadgeProps {
  category: Category;
}

/** Other is quiet, every other category is marked. */
export function CategoryBadge({ category }: CategoryBadgeProps) {
  return <Badge tone={category === 'OTHER' ? 'neutral' : 'danger'}>{CATEGORY_LABELS[category]}</Badge>;
}

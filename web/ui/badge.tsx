import type { ReactNode } from 'react';
import { CATEGORY_LABELS, type Category } from '../../shared/enumerations.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** danger: flags · pending: waiting or disputed · success: approved · neutral: anything else. */
  tone?: 'danger' | 'pending' | 'success' | 'neutral';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

interface CategoryBadgeProps {
  category: Category;
}

/** The category Other is neutral, all others stand out. */
export function CategoryBadge({ category }: CategoryBadgeProps) {
  return <Badge tone={category === 'OTHER' ? 'neutral' : 'danger'}>{CATEGORY_LABELS[category]}</Badge>;
}

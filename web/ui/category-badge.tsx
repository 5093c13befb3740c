import { Badge } from '@chakra-ui/react';
import { CATEGORY_LABELS, type Category } from '../../shared/enumerations.ts';

interface CategoryBadgeProps {
  category: Category;
}

/** Other has a neutral colour; all other categories stand out. */
export function CategoryBadge({ category }: CategoryBadgeProps) {
  return <Badge colorPalette={category === 'OTHER' ? 'gray' : 'red'}>{CATEGORY_LABELS[category]}</Badge>;
}

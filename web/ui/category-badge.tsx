import { Badge } from '@chakra-ui/react';
import { CATEGORY_LABELS, type Category } from '../../shared/enumerations.ts';

interface CategoryBadgeProps {
  category: Category;
}

export function CategoryBadge({ category }: CategoryBadgeProps) {
  return <Badge colorPalette={category === 'OTHER' ? 'gray' : 'red'}>{CATEGORY_LABELS[category]}</Badge>;
}

import { Badge } from '@chakra-ui/react';
import { CATEGORY_LABELS, type Category } from '../../shared/enumerations.ts';

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge colorPalette={category === 'OTHER' ? 'gray' : 'red'}>{CATEGORY_LABELS[category]}</Badge>;
}

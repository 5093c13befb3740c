import { Strong, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';

interface AboutReviewProps {
  review: Pick<ReviewWithCompany, 'id' | 'title'> & {
    company: Pick<ReviewWithCompany['company'], 'name' | 'slug'>;
  };
}

export function AboutReview({ review: { id, title, company } }: AboutReviewProps) {
  return (
    <Text width="full" px="4" py="3" borderStartWidth="3px" bg="bg.subtle" overflowWrap="anywhere">
      About the review{' '}
      <Link to={`/review/${id}`}>
        <Strong>“{title}”</Strong>
      </Link>{' '}
      of <Link to={`/company/${company.slug}`}>{company.name}</Link>
    </Text>
  );
}

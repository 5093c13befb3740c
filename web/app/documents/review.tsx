import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import { Component as ReviewPage } from '../../features/company/review-page.tsx';
import { toResponseData } from '../../lib/use-api.ts';
import { drawDocument } from './draw-document.tsx';

export interface ReviewFacts {
  id: string;
  /** Null where no public review has this id. */
  review: ReviewWithCompany | null;
}

const page = { path: 'review/:id', element: <ReviewPage /> };

export const draw = (address: string, data: ReviewFacts | null) =>
  drawDocument(
    page,
    address,
    data ? toResponseData('get-review', { params: { id: data.id } }, data.review) : {},
  );

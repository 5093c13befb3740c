import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import { Component as ReviewPage } from '../../features/company/review-page.tsx';
import { writeResponse } from '../../lib/use-api.ts';
import { drawDocument } from './draw-document.tsx';

export interface ReviewFacts {
  id: string;
  /** null where there is none that is public. */
  review: ReviewWithCompany | null;
}

const page = { path: 'review/:id', element: <ReviewPage /> };

/** A review's page; without data that of an address which is no review's. */
export const draw = (address: string, data: ReviewFacts | null) =>
  drawDocument(
    page,
    address,
    data ? writeResponse('get-review', { params: { id: data.id } }, data.review) : {},
  );

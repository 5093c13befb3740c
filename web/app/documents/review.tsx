import type { Draw } from '../../../shared/drawn-pages.ts';
import { Component as ReviewPage, removalKey } from '../../features/company/review-page.tsx';
import { toResponseData } from '../../lib/use-api.ts';
import { drawDocument } from './draw-document.tsx';

const page = { path: 'review/:id', element: <ReviewPage /> };

export const draw: Draw<'review'> = (address, data) =>
  drawDocument(
    page,
    address,
    data
      ? {
          ...toResponseData('get-review', { params: { id: data.id } }, data.review),
          [removalKey(data.id)]: data.removal,
        }
      : {},
  );

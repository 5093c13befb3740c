import type { Draw } from '../../../shared/drawn-pages.ts';
import { Component as ReviewPage } from '../../features/company/review-page.tsx';
import { removalKey } from '../../features/company/review-removal.ts';
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
          ...(data.removal && { [removalKey(data.id)]: data.removal }),
        }
      : {},
  );

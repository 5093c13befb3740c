import type { Draw } from '../../../shared/drawn-pages.ts';
import { Component as TransparencyPage } from '../../features/transparency/transparency-page.tsx';
import { toResponseData } from '../../lib/use-api.ts';
import { toPagedListData } from '../../lib/use-paged-list.ts';
import { drawDocument } from './draw-document.tsx';

const page = { path: 'transparency', element: <TransparencyPage /> };

export const draw: Draw<'transparency'> = (address, { figures, decisions }) => {
  const cursor = new URL(address, 'https://any.invalid').searchParams.get('cursor');
  const query = cursor === null ? {} : { cursor };
  return drawDocument(page, address, {
    ...toResponseData('get-transparency', {}, figures),
    ...toPagedListData('list-decisions', { query }, decisions),
  });
};

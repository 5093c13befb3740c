import type { Draw } from '../../../shared/drawn-pages.ts';
import { Component as DirectoryPage } from '../../features/directory/directory-page.tsx';
import { toDirectoryData } from '../../features/directory/rendered-directory.ts';
import { drawDocument } from './draw-document.tsx';

const page = { path: 'directory', element: <DirectoryPage /> };

export const draw: Draw<'directory'> = (address, facts) =>
  drawDocument(page, address, toDirectoryData(address, facts));

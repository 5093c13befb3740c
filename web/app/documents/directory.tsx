import type { CityCount, CompanyCard, SuggestedCompany } from '../../../shared/schemas/companies.ts';
import { Component as DirectoryPage } from '../../features/directory/directory-page.tsx';
import { toDirectoryData } from '../../features/directory/rendered-directory.ts';
import type { ListPage } from '../../lib/api.ts';
import { drawDocument } from './draw-document.tsx';

export interface DirectoryFacts {
  /** The companies that match the address; null where the address is refused. */
  page: ListPage<CompanyCard[]> | null;
  /** The reason why the address is refused. */
  refusal: string | null;
  /** Companies that the text may mean, where nothing matches it. */
  suggested: ListPage<SuggestedCompany[]> | null;
  cities: readonly CityCount[];
  hasAllCities: boolean;
}

const page = { path: 'directory', element: <DirectoryPage /> };

export const draw = (address: string, facts: DirectoryFacts) =>
  drawDocument(page, address, toDirectoryData(address, facts));

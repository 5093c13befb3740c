import type { CityCount, CompanyCard, SuggestedCompany } from '../../../shared/schemas/companies.ts';
import { Component as DirectoryPage } from '../../features/directory/directory-page.tsx';
import { writeDirectory } from '../../features/directory/written-directory.ts';
import type { ListPage } from '../../lib/api.ts';
import { drawDocument } from './draw-document.tsx';

export interface DirectoryFacts {
  /** The companies that the address asks for; null where it is refused. */
  page: ListPage<CompanyCard[]> | null;
  /** What is wrong with the address. */
  refusal: string | null;
  /** Where nothing matches: whom the text may mean. */
  suggested: ListPage<SuggestedCompany[]> | null;
  cities: readonly CityCount[];
  /** Whether there are no others. */
  hasAllCities: boolean;
}

const page = { path: 'directory', element: <DirectoryPage /> };

export const draw = (address: string, facts: DirectoryFacts) =>
  drawDocument(page, address, writeDirectory(address, facts));

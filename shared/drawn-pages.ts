import type {
  CityCount,
  Company,
  CompanyCard,
  ReviewWithCompany,
  SuggestedCompany,
} from './schemas/companies.ts';
import type { ReviewRemoval } from './schemas/errors.ts';
import type { PublicDecision, Transparency } from './schemas/transparency.ts';

export interface ListPage<T> {
  items: T;
  next: string | null;
  /** The number of matches in all; null where the route does not give it. */
  total: number | null;
  /** Whether `total` counts only the matches found so far, and there may be more. */
  isAtLeast: boolean;
  /** The number of matches without filters, where nothing matches with them; otherwise null. */
  unfiltered: number | null;
}

export interface PageFacts {
  /** `null` for an address that is no company's; a null company where there is none. */
  company: { slug: string; company: Company | null; next: string | null } | null;
  /** `null` for an address that is no review's; a null review for one that is not public. */
  review: { id: string; review: ReviewWithCompany | null; removal: ReviewRemoval | null } | null;
  transparency: { figures: Transparency; decisions: ListPage<PublicDecision[]> };
  landing: { figures: Transparency };
  directory: {
    /** The companies that match the address; null where the address is refused. */
    page: ListPage<CompanyCard[]> | null;
    refusal: string | null;
    /** Companies that the text may mean, where nothing matches it. */
    suggested: ListPage<SuggestedCompany[]> | null;
    cities: readonly CityCount[];
    hasAllCities: boolean;
  };
}

export interface DrawnDocument {
  /** The content of `#root` at an address. */
  body: string;
  /** The document's title, as text. */
  title: string;
  /** The data that it was drawn from, which the app reads instead of asking again (web/lib/rendered-data.ts). */
  pageData: Record<string, unknown>;
}

export type Draw<Page extends keyof PageFacts> = (
  address: string,
  facts: PageFacts[Page],
) => Promise<DrawnDocument>;

/**
 * The web build's modules for the functions that write pages (web/build/documents.ts), one for each: the
 * app's own tree, and the document around it. The bundler finds them in dist/pages.
 */
interface RenderedDocument {
  body: string;
  /** The document's title, as text. */
  title: string;
  /** The data that it was drawn from, which the app reads instead of asking again (web/lib/rendered-data.ts). */
  pageData: Record<string, unknown>;
}

/** A page of a list as the app gets it from the API, with absent values null. */
interface RenderedList<Item> {
  items: Item[];
  next: string | null;
  total: number | null;
  isAtLeast: boolean;
  unfiltered: number | null;
}

/** Between its parts go the contents for `<head>` and for `<body>`. */
type PageShell = readonly [start: string, afterHead: string, end: string];

declare module 'virtual:pages/company' {
  /** Without data for an address that is no company's. */
  export function draw(
    address: string,
    data: {
      slug: string;
      company: import('../../shared/schemas/companies.ts').Company | null;
      next: string | null;
    } | null,
  ): Promise<RenderedDocument>;
  export const shell: PageShell;
}

declare module 'virtual:pages/review' {
  /** `null` for an address that is no review's; a null review for one that is not public. */
  export function draw(
    address: string,
    data: { id: string; review: import('../../shared/schemas/companies.ts').ReviewWithCompany | null } | null,
  ): Promise<RenderedDocument>;
  export const shell: PageShell;
}

declare module 'virtual:pages/transparency' {
  export function draw(
    address: string,
    data: {
      figures: import('../../shared/schemas/transparency.ts').Transparency;
      decisions: RenderedList<import('../../shared/schemas/transparency.ts').PublicDecision>;
    },
  ): Promise<RenderedDocument>;
  export const shell: PageShell;
}

declare module 'virtual:pages/landing' {
  export function draw(
    address: string,
    data: { figures: import('../../shared/schemas/transparency.ts').Transparency },
  ): Promise<RenderedDocument>;
  export const shell: PageShell;
}

declare module 'virtual:pages/directory' {
  /** `refusal` says why there is no list. */
  export function draw(
    address: string,
    data: {
      page: RenderedList<import('../../shared/schemas/companies.ts').CompanyCard> | null;
      refusal: string | null;
      suggested: RenderedList<import('../../shared/schemas/companies.ts').SuggestedCompany> | null;
      cities: readonly import('../../shared/schemas/companies.ts').CityCount[];
      hasAllCities: boolean;
    },
  ): Promise<RenderedDocument>;
  export const shell: PageShell;
}

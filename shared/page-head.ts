import { LOCALE, PRODUCT_NAME } from './product.ts';

/** A build knows no host: the deployment (web-deployment.ts) or local gateway (web-files.ts) replaces it. */
export const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

const PREVIEW = {
  path: '/preview.png',
  width: 1200,
  height: 630,
  alt: `${PRODUCT_NAME}: check the company before you sign.`,
};

export interface PageFacts {
  title: string;
  description: string;
  /** The page's canonical address, in full; absent for a page without one. */
  address?: string;
  siteOrigin: string;
}

interface MetaTag {
  by: 'name' | 'property';
  name: string;
  content: string;
}

export function listMetaTags({ title, description, address, siteOrigin }: PageFacts): MetaTag[] {
  const graph: Record<string, string> = {
    type: 'website',
    site_name: PRODUCT_NAME,
    locale: LOCALE.replace('-', '_'),
    title,
    description,
    ...(address !== undefined && { url: address }),
    image: siteOrigin + PREVIEW.path,
    'image:width': String(PREVIEW.width),
    'image:height': String(PREVIEW.height),
    'image:alt': PREVIEW.alt,
  };
  return [
    { by: 'name', name: 'description', content: description },
    ...Object.entries(graph).map(([name, content]): MetaTag => ({
      by: 'property',
      name: `og:${name}`,
      content,
    })),
    // The card takes its title, text and picture from Open Graph.
    { by: 'name', name: 'twitter:card', content: 'summary_large_image' },
  ];
}

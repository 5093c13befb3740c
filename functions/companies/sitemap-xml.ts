import { escapeMarkup } from '../platform/markup.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export interface SitemapEntry {
  /** Absolute, with the site's origin. */
  address: string;
  changedAt?: string;
}

export const urlSet = (pages: readonly SitemapEntry[]) => document('urlset', 'url', pages);

export const sitemapIndex = (parts: readonly SitemapEntry[]) => document('sitemapindex', 'sitemap', parts);

function document(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
    return `<${item}><loc>${escapeMarkup(address)}</loc>${changed}</${item}>\n`;
  });
  return `${DECLARATION}\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}

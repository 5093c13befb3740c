import { PRODUCT_NAME } from '../../shared/product.ts';
import { countedFlags } from '../../shared/counted.ts';
import { formatRand } from '../../shared/money.ts';
import type { Company } from '../../shared/schemas/companies.ts';
import { escapeMarkup, scriptJson } from '../platform/markup.ts';
import { pageHead } from '../platform/page-document.ts';

type Facts = Pick<
  Company,
  | 'name'
  | 'slug'
  | 'cipcRegNo'
  | 'address'
  | 'city'
  | 'province'
  | 'website'
  | 'reviewCount'
  | 'settledCount'
  | 'totalOwed'
  | 'alsoKnownAs'
>;

export const companyAddress = (siteOrigin: string, slug: string) =>
  `${siteOrigin}/company/${encodeURIComponent(slug)}`;

export const feedPath = (slug: string) => `/company/${encodeURIComponent(slug)}/feed.xml`;

function describeCompany({ name, city, province, totalOwed, ...counts }: Facts): string {
  const place = [city, province].filter(Boolean).join(', ');
  const who = place ? `${name} (${place})` : name;
  const owed = totalOwed > 0 ? `, ${formatRand(totalOwed)} claimed as owed` : '';
  return `${who} on ${PRODUCT_NAME}: ${countedFlags(counts, 'approved review')}${owed}. Allegations by users, not independently verified.`;
}

/** The company's identity and its page's address; never a rating (docs/decisions/005). */
function structuredData(company: Facts, siteOrigin: string): object[] {
  const { name, slug, cipcRegNo, address, city, province, website, alsoKnownAs } = company;
  const crumbs: [name: string, address: string][] = [
    ['Company Directory', `${siteOrigin}/directory`],
    [name, companyAddress(siteOrigin, slug)],
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      ...(alsoKnownAs.length > 0 && { alternateName: alsoKnownAs.map((other) => other.name) }),
      mainEntityOfPage: companyAddress(siteOrigin, slug),
      ...(website && /^https?:/i.test(website) && { url: website }),
      ...(cipcRegNo && {
        identifier: { '@type': 'PropertyValue', propertyID: 'CIPC registration number', value: cipcRegNo },
      }),
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(province && { addressRegion: province }),
        addressCountry: 'ZA',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([crumb, item], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb,
        item,
      })),
    },
  ];
}

export function companyHead(company: Facts, siteOrigin: string): string {
  const title = `${company.name} · ${PRODUCT_NAME}`;
  const address = companyAddress(siteOrigin, company.slug);
  return [
    pageHead({ title, description: describeCompany(company), address, siteOrigin }),
    `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(company.name)}" href="${escapeMarkup(feedPath(company.slug))}" />`,
    `<script type="application/ld+json">${scriptJson(structuredData(company, siteOrigin))}</script>`,
  ].join('');
}

import { XmlNode } from '@aws-sdk/xml-builder';
import { CATEGORY_LABELS } from '../../shared/enumerations.ts';
import { DISCLAIMER, PRODUCT_NAME } from '../../shared/product.ts';
import type { PublicReview } from '../../shared/schemas/reviews.ts';

export interface FedReview extends Pick<
  PublicReview,
  'id' | 'title' | 'category' | 'settledAt' | 'updatedAt' | 'timeline'
> {
  companyName: string;
}

interface Feed {
  title: string;
  address: string;
  /** The page with the same content for people. */
  page: string;
  siteOrigin: string;
  /** Newest first. */
  reviews: readonly FedReview[];
  /** When the feed's subject began; the feed's date of change when it has no reviews. */
  since: string;
}

/** Characters that XML 1.0 (section 2.2) cannot contain. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const text = (name: string, content: string) => XmlNode.of(name, content.replace(NO_CHARACTERS, ''));
const link = (rel: string, href: string, type: string) =>
  new XmlNode('link').a('rel', rel).a('type', type).a('href', href);

/** The day of the last public change of a review: its publication, a reply or a payment. */
const changedAt = ({ updatedAt, timeline }: FedReview): string => timeline.at(-1)?.at ?? updatedAt;

/** Public reviews as Atom (RFC 4287): titles and facts, without texts or authors. */
export function atomFeed({ title, address, page, siteOrigin, reviews, since }: Feed): string {
  const author = new XmlNode('author', [text('name', PRODUCT_NAME), text('uri', siteOrigin)]);
  const updated = reviews.map(changedAt).sort().at(-1) ?? since;
  const feed = new XmlNode('feed', [
    text('id', address),
    text('title', title),
    text('subtitle', DISCLAIMER.join(' ')),
    link('self', address, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    text('updated', updated),
    author,
    ...reviews.map((review) => entry(review, siteOrigin)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.a('xmlns', 'http://www.w3.org/2005/Atom').toString()}\n`;
}

function entry(review: FedReview, siteOrigin: string): XmlNode {
  const { id, title, category, companyName, settledAt, updatedAt } = review;
  return new XmlNode('entry', [
    text('id', `urn:uuid:${id}`),
    text('title', title),
    link('alternate', `${siteOrigin}/review/${id}`, 'text/html'),
    new XmlNode('category').a('term', category).a('label', CATEGORY_LABELS[category]),
    text('published', updatedAt),
    text('updated', changedAt(review)),
    text(
      'summary',
      `${CATEGORY_LABELS[category]}, about ${companyName}${settledAt === null ? '' : '; settled'}`,
    ),
  ]);
}

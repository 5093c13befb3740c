import { formatLongDate } from '../../shared/dates.ts';
import { writeLandingFigures } from '../../shared/landing-page.ts';
import { listMetaTags, type PageFacts } from '../../shared/page-head.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { settingIfAny } from './config.ts';
import type { ListPage } from './http-response.ts';
import { escapeMarkup, scriptJson } from './markup.ts';

interface Parts {
  head: string;
  content: string;
  /** Read instead of asking for it (web/lib/rendered-data.ts); without it, the app draws the page again. */
  pageData?: unknown;
  /** The page's whole address, for one that people print. The app has a head of its own for that, with the time. */
  printed?: string | undefined;
}

const WITHOUT_APP = '<noscript><p>This page cannot be shown just now. Please load it again.</p></noscript>';

function headForPrint(address: string): string {
  const asOf = `As of ${formatLongDate(new Date().toISOString())}<br />${escapeMarkup(address)}`;
  return `<p class="printed"><b>${PRODUCT_NAME}</b><span>${asOf}</span></p>`;
}

export function fillShell(
  [begin, afterHead, end]: PageShell,
  { head, content, pageData, printed }: Parts,
): string {
  const start = writeLandingFigures(begin, settingIfAny('LANDING_FIGURES') === 'live' ? 'live' : 'spec');
  const above = printed === undefined ? '' : headForPrint(printed);
  if (pageData === undefined) {
    const root = `${above}<div id="root">${content}</div>${content === '' ? WITHOUT_APP : ''}`;
    return [start, head, afterHead, root, end].join('');
  }
  const root = `${above}<div id="root" data-prerendered>${content}</div>`;
  const json = `<script type="application/json" id="page-data">${scriptJson(pageData)}</script>`;
  return [start, head, afterHead, root, json, end].join('');
}

export const toRenderedList = <Item>(page: ListPage<unknown>, items: Item[]): RenderedList<Item> => ({
  items,
  next: page.next ?? null,
  total: page.total ?? null,
  isAtLeast: page.isAtLeast ?? false,
  unfiltered: page.unfiltered ?? null,
});

export function pageHead(facts: PageFacts): string {
  const { title, address } = facts;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    address === undefined ? '' : `<link rel="canonical" href="${escapeMarkup(address)}" />`,
    ...listMetaTags(facts).map(
      ({ by, name, content }) => `<meta ${by}="${name}" content="${escapeMarkup(content)}" />`,
    ),
  ].join('');
}

export const unlistedHead = (title: string): string =>
  `<title>${escapeMarkup(title)}</title><meta name="robots" content="noindex" />`;

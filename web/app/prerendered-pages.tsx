import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { listMetaTags, type PageFacts, SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { Component as DirectoryPage } from '../features/directory/directory-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { Component as PrivacyPage } from '../features/legal/privacy-page.tsx';
import { Component as TakedownPage } from '../features/legal/takedown-page.tsx';
import { Component as TermsPage } from '../features/legal/terms-page.tsx';
import { Shell } from './shell.tsx';

interface StaticPage {
  path: string;
  /** The module that the router loads for it, from the web folder; its scripts and styles are named ahead. */
  module: string;
  page: ReactNode;
  /** The text of a search result below the title. */
  description: string;
}

const STATIC_PAGES: readonly StaticPage[] = [
  {
    path: '/',
    module: 'app/home-page.tsx',
    page: <LandingPage />,
    description:
      'South Africa’s public register of companies flagged for non-payment, fraud and contract breach. Search it before you sign; no account needed.',
  },
  {
    path: '/directory',
    module: 'features/directory/directory-page.tsx',
    page: <Shelled page={<DirectoryPage />} />,
    description:
      'Search South African companies flagged for non-payment, fraud and contract breach, by name, registration number, province or kind of flag.',
  },
  {
    path: '/legal/terms',
    module: 'features/legal/terms-page.tsx',
    page: <Shelled page={<TermsPage />} />,
    description: `The terms of ${PRODUCT_NAME}: who may submit what, how reviews are moderated, and a company’s right of reply.`,
  },
  {
    path: '/legal/privacy',
    module: 'features/legal/privacy-page.tsx',
    page: <Shelled page={<PrivacyPage />} />,
    description: `What personal information ${PRODUCT_NAME} collects under POPIA, why, for how long, and what you can ask for.`,
  },
  {
    path: '/legal/takedown',
    module: 'features/legal/takedown-page.tsx',
    page: <Shelled page={<TakedownPage />} />,
    description: `How to ask ${PRODUCT_NAME} to remove a review or to publish a reply: grounds, steps and how long each takes.`,
  },
];

function Shelled({ page }: { page: ReactNode }) {
  return <Shell>{page}</Shell>;
}

export interface RenderedPage {
  path: string;
  module: string;
  /** The tags of the `<head>`: title, description, canonical address, and those of shared links. */
  head: string;
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/;

/** The pages that read the same for everyone, as markup. The build runs this; browsers never load it. */
export function renderPages(): RenderedPage[] {
  return STATIC_PAGES.map(({ path, module, page, description }) => {
    const markup = renderToStaticMarkup(<StaticRouter location={path}>{page}</StaticRouter>);
    const [tag = '', title = ''] = TITLE.exec(markup) ?? [];
    const address = SITE_ORIGIN_MARK + path;
    const facts = { title: decodeEntities(title), description, address, siteOrigin: SITE_ORIGIN_MARK };
    // The content security policy allows no inline style; the stylesheet sizes skeletons without one.
    const body = markup.replace(tag, '').replace(/ style="[^"]*"/g, '');
    return { path, module, head: renderHead(facts), body };
  });
}

/** The `<head>` of the shell, which serves every page that is not prerendered. */
export const renderShellHead = (description: string) =>
  renderHead({ title: PRODUCT_NAME, description, siteOrigin: SITE_ORIGIN_MARK });

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decodeEntities = (markup: string) => markup.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);

function renderHead(facts: PageFacts): string {
  return renderToStaticMarkup(
    <>
      <title>{facts.title}</title>
      {facts.address !== undefined && <link rel="canonical" href={facts.address} />}
      {listMetaTags(facts).map(({ by, name, content }) => (
        <meta key={name} {...{ [by]: name }} content={content} />
      ))}
    </>,
  );
}

/** The header and footer of a company's page around a slot. */
export function renderAround(slot: string): string {
  const markup = renderToStaticMarkup(
    <StaticRouter location="/company/">
      <Shell>
        <i />
      </Shell>
    </StaticRouter>,
  );
  return markup.replace('<i></i>', () => slot);
}

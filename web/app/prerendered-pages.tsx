import { renderToStaticMarkup } from 'react-dom/server';
import { LANDING_DESCRIPTION } from '../../shared/landing-page.ts';
import { listMetaTags, type PageFacts, SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { TakedownByEmail } from '../features/legal/takedown-by-email.tsx';
import { renderPage, type RenderedMarkup } from './render.tsx';
import { appRoutes } from './router.tsx';

/** `module` is the path from the web folder; the page links to its scripts. */
const STATIC_PAGES = [
  { path: '/', module: 'app/home-page.tsx', description: LANDING_DESCRIPTION },
  {
    path: '/developers',
    module: 'features/developers/developers-page.tsx',
    description: `The API of ${PRODUCT_NAME}: search the register, check a list of companies, and follow its changes from a program.`,
  },
  {
    path: '/legal/terms',
    module: 'features/legal/terms-page.tsx',
    description: `The terms of ${PRODUCT_NAME}: who may submit what, how reviews are moderated, and a company’s right of reply.`,
  },
  {
    path: '/legal/privacy',
    module: 'features/legal/privacy-page.tsx',
    description: `What personal information ${PRODUCT_NAME} collects under POPIA, why, for how long, and what you can ask for.`,
  },
  {
    path: '/legal/takedown',
    module: 'features/legal/takedown-page.tsx',
    description: `How to ask ${PRODUCT_NAME} to remove a review or to publish a reply: grounds, steps and how long each takes.`,
  },
];

const APP_PAGES = [
  ['/login', 'features/account/login-page.tsx'],
  ['/signup', 'features/account/signup-page.tsx'],
  ['/forgot-password', 'features/account/forgot-password-page.tsx'],
  ['/reset-password', 'features/account/reset-password-page.tsx'],
  ['/answer/:token', 'features/company/answer-page.tsx'],
  ['/still-owed/:token', 'features/still-owed/still-owed-page.tsx'],
  ['/watching/stop', 'features/watch/stop-page.tsx'],
  ['/submit-review', 'features/submit-review/submit-review-page.tsx'],
  ['/propose-company', 'features/propose-company/propose-company-page.tsx'],
  ['/takedown', 'features/takedown/takedown-page.tsx'],
  ['/takedown/:reference', 'features/takedown/status-page.tsx'],
  ['/privacy-request', 'features/privacy/privacy-request-page.tsx'],
  ['/privacy-request/:reference', 'features/privacy/status-page.tsx'],
] as const;

export interface RenderedPage extends Omit<RenderedMarkup, 'title'> {
  path: string;
  module: string;
  head: string;
  /** What one can do without script, if the page needs it. */
  instead?: string;
}

/** The build runs this; browsers never load it. */
export const renderPages = (): Promise<RenderedPage[]> =>
  Promise.all(
    STATIC_PAGES.map(async ({ path, module, description }) => {
      const { title, ...markup } = await renderPage(appRoutes, path);
      const address = SITE_ORIGIN_MARK + path;
      return {
        ...markup,
        path,
        module,
        head: renderHead({ title, description, address, siteOrigin: SITE_ORIGIN_MARK }),
      };
    }),
  );

/** A page is drawn once for all its addresses, so a link to log in leads back to none. The policy blocks style attributes. */
const UNFIT = /(?<=href="\/(?:login|signup))\?returnTo=[^"]*| style="[^"]*"/g;

async function renderAppPage(path: string, module: string, description: string, name?: string) {
  const { title, body, styles } = await renderPage(appRoutes, path);
  const head = renderHead({ title: name ?? title, description, siteOrigin: SITE_ORIGIN_MARK });
  const instead = path === '/takedown' ? renderToStaticMarkup(<TakedownByEmail />) : '';
  return { path, module, head, styles, body: body.replace(UNFIT, ''), instead };
}

export const renderAppPages = (description: string): Promise<RenderedPage[]> =>
  Promise.all(APP_PAGES.map(([path, module]) => renderAppPage(path, module, description)));

export const renderShell = (description: string): Promise<RenderedPage> =>
  renderAppPage('/profile', 'app/members-only.tsx', description, PRODUCT_NAME);

const NOT_FOUND = '/not-found';

export async function renderNotFound(): Promise<RenderedPage> {
  const { title, ...markup } = await renderPage(appRoutes, NOT_FOUND);
  const head = renderToStaticMarkup(<title>{title}</title>);
  return { ...markup, path: NOT_FOUND, module: 'app/not-found-page.tsx', head };
}

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

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { Component as PrivacyPage } from '../features/legal/privacy-page.tsx';
import { Component as TakedownPage } from '../features/legal/takedown-page.tsx';
import { Component as TermsPage } from '../features/legal/terms-page.tsx';
import { Shell } from './shell.tsx';

interface StillPage {
  path: string;
  /** The module that the router loads for it, from the web folder; its scripts and styles are named ahead. */
  module: string;
  page: ReactNode;
}

const STILL_PAGES: readonly StillPage[] = [
  { path: '/', module: 'app/home-page.tsx', page: <LandingPage /> },
  { path: '/legal/terms', module: 'features/legal/terms-page.tsx', page: <Shelled page={<TermsPage />} /> },
  {
    path: '/legal/privacy',
    module: 'features/legal/privacy-page.tsx',
    page: <Shelled page={<PrivacyPage />} />,
  },
  {
    path: '/legal/takedown',
    module: 'features/legal/takedown-page.tsx',
    page: <Shelled page={<TakedownPage />} />,
  },
];

function Shelled({ page }: { page: ReactNode }) {
  return <Shell>{page}</Shell>;
}

export interface RenderedPage {
  path: string;
  module: string;
  title: string;
  body: string;
}

/** The pages that read the same for everyone, as markup. The build runs this; browsers never load it. */
export function renderPages(): RenderedPage[] {
  return STILL_PAGES.map(({ path, module, page }) => {
    const markup = renderToStaticMarkup(<StaticRouter location={path}>{page}</StaticRouter>);
    const [tag = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    return { path, module, title, body: markup.replace(tag, '') };
  });
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

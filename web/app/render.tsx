import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import type { SWRConfiguration } from 'swr';
import { Providers, STYLE_KEY } from './providers.tsx';

export interface RenderedMarkup {
  body: string;
  title: string;
  /** The page's style rules, by the names under which emotion finds them. */
  styles: Record<string, string>;
}

const TITLE = /<title>(.*?)<\/title>/;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decodeEntities = (markup: string) => markup.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** `fallback` holds the responses that the page would otherwise fetch. */
export async function renderPage(
  routes: RouteObject[],
  path: string,
  fallback: SWRConfiguration['fallback'] = {},
): Promise<RenderedMarkup> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://any.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const styles = createCache({ key: STYLE_KEY });
  /* Keeps the style rules out of the markup. */
  styles.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Providers styles={styles} swr={{ fallback, provider: () => new Map() }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
    /* In place: otherwise React moves parts with an inline script, which the policy blocks. */
    { progressiveChunkSize: Infinity },
  );
  const markup = await text(prelude);
  const [tag = '', title = ''] = TITLE.exec(markup) ?? [];
  const rules = Object.entries(styles.inserted).filter(([, rule]) => typeof rule === 'string');
  return {
    body: markup.replace(tag, ''),
    title: decodeEntities(title),
    styles: Object.fromEntries(rules) as Record<string, string>,
  };
}

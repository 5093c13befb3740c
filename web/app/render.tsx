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
  /** The content of `#root`, as the app draws it first. */
  body: string;
  /** The document's title, as text. */
  title: string;
  /** The rules of the page's styles, by the names by which emotion finds them again. */
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

/** Draws the page at a path of `routes`, for a browser to hydrate. `fallback` is what it would otherwise fetch. */
export async function renderPage(
  routes: RouteObject[],
  path: string,
  fallback: SWRConfiguration['fallback'] = {},
): Promise<RenderedMarkup> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://any.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const styles = createCache({ key: STYLE_KEY });
  /* Rules are kept beside the markup instead of in it. */
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
    /* All in its place: what React moves there by a script of its own, the policy would leave hidden. */
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

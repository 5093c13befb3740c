import { SITE_ORIGIN_MARK } from '../../shared/page-head.ts';

/** While the build draws a page there is no address yet: the deployment puts it in place of the mark. */
export const siteAddress = (path: string) =>
  `${typeof document === 'undefined' ? SITE_ORIGIN_MARK : location.origin}${path}`;

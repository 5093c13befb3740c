/** The full URL of a page of this site. */
export const siteAddress = (path: string) => `${location.origin}${path}`;

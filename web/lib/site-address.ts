export const siteAddress = (path: string) => `${location.origin}${path}`;

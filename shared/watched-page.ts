/** The page that is visited from outside, and what it holds in the first 5,120 bytes, which Route 53 reads. */
export const WATCHED_PAGE = { path: '/directory', holds: '<title>Company Directory' };

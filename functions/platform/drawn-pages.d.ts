/** The web build's modules that write pages (web/build/documents.ts); the bundler finds them in dist/pages. */
type RenderedDocument = import('../../shared/drawn-pages.ts').DrawnDocument;
type RenderedList<Item> = import('../../shared/drawn-pages.ts').ListPage<Item[]>;

/** Between its parts go the contents for `<head>` and for `<body>`. */
type PageShell = readonly [start: string, afterHead: string, end: string];

declare module 'virtual:pages/company' {
  export const draw: import('../../shared/drawn-pages.ts').Draw<'company'>;
  export const shell: PageShell;
}

declare module 'virtual:pages/review' {
  export const draw: import('../../shared/drawn-pages.ts').Draw<'review'>;
  export const shell: PageShell;
}

declare module 'virtual:pages/transparency' {
  export const draw: import('../../shared/drawn-pages.ts').Draw<'transparency'>;
  export const shell: PageShell;
}

declare module 'virtual:pages/landing' {
  export const draw: import('../../shared/drawn-pages.ts').Draw<'landing'>;
  export const shell: PageShell;
}

declare module 'virtual:pages/directory' {
  export const draw: import('../../shared/drawn-pages.ts').Draw<'directory'>;
  export const shell: PageShell;
}

/** Text, child elements, or a list of the same element repeated; undefined leaves the element out. */
export type XmlContent = string | number | boolean | undefined | XmlTree | XmlTree[];
export interface XmlTree {
  [name: string]: XmlContent;
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const UNESCAPES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const element = (name: string, content: XmlContent): string => {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((item) => element(name, item)).join('');
  const inner = typeof content === 'object' ? elements(content) : escape(String(content));
  return `<${name}>${inner}</${name}>`;
};

const elements = (tree: XmlTree): string =>
  Object.entries(tree)
    .map(([name, content]) => element(name, content))
    .join('');

const escape = (text: string): string => text.replace(/[&<>"\r]/g, (c) => ESCAPES[c] ?? c);

const unescape = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return UNESCAPES[name ?? ''] ?? whole;
    },
  );

/** An answer's document; errors alone stand in no namespace. */
export const xmlDocument = (root: string, tree: XmlTree): string => {
  const start = root === 'Error' ? '<Error>' : `<${root} xmlns="${NAMESPACE}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}${elements(tree)}</${root}>`;
};

/** The contents of every `<name>` in a request's document, not unescaped; enough for the two documents S3 is sent here. */
export const xmlElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) => inner ?? '');

/** The text of the first `<name>`, or undefined. */
export const xmlText = (xml: string, name: string): string | undefined => {
  const [inner] = xmlElements(xml, name);
  return inner === undefined ? undefined : unescape(inner);
};

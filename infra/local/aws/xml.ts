import { XmlNode } from '@aws-sdk/xml-builder';

type XmlContent = string | number | boolean | undefined | XmlTree | XmlTree[];
export interface XmlTree {
  [name: string]: XmlContent;
}

const nodes = (name: string, content: XmlContent): XmlNode[] => {
  if (content === undefined) return [];
  if (Array.isArray(content)) return content.flatMap((item) => nodes(name, item));
  return [typeof content === 'object' ? node(name, content) : XmlNode.of(name, String(content))];
};

const node = (name: string, tree: XmlTree): XmlNode =>
  new XmlNode(
    name,
    Object.entries(tree).flatMap(([child, content]) => nodes(child, content)),
  );

export const xmlDocument = (root: string, tree: XmlTree, namespace?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${node(root, tree).a('xmlns', namespace).toString()}`;

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type ESTree } from 'vite';
import { expect, test } from 'vitest';

/*
 * A browser that translates a page puts each text into elements of its own, and React goes on with the text that it
 * wrote (react/react#11538). It then fails to put an element before that text or to take the text away, and the page
 * ends; a text that it changes stays as it was. Where a text is all that an element has, none of this happens.
 */

/** `loose`: elements and texts without one around them. */
type Kind = 'text' | 'element' | 'loose' | 'nothing';

/** What components are handed as elements, and never as a bare text beside a condition. */
const HANDED_IN = ['children', 'more', 'further', 'body', 'waiting'];

/** Whether JSX writes anything for a text of the source. */
const isWritten = (text: string) =>
  text.split('\n').some((line, at, lines) => {
    const begun = at === 0 ? line : line.trimStart();
    return (at === lines.length - 1 ? begun : begun.trimEnd()) !== '';
  });

function* nodesOf(node: unknown): Generator<ESTree.Node> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) yield node as ESTree.Node;
  for (const part of Object.values(node)) yield* nodesOf(part);
}

/** What an expression may become, by its form; `elements` are the names of elements. */
function kindsOf(node: ESTree.Node, elements: ReadonlySet<string>): Kind[] {
  const of = (part: ESTree.Node) => kindsOf(part, elements);
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression);
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...of(node.right)]
        : unique([...of(node.left), ...of(node.right)]);
    case 'JSXElement':
    case 'JSXFragment': {
      const isFragment = node.type === 'JSXFragment' || nameOf(node.openingElement.name) === 'Fragment';
      const isLoose =
        isFragment && node.children.some((child) => kindsOfChild(child, elements).includes('text'));
      return [isLoose ? 'loose' : 'element'];
    }
    case 'ArrowFunctionExpression':
      return of(node.body);
    case 'Literal':
      return [
        node.value === '' || typeof node.value === 'boolean' || node.value === null ? 'nothing' : 'text',
      ];
    case 'CallExpression':
      return /\.(map|from)$/.test(nameOf(node.callee))
        ? [
            'nothing',
            ...node.arguments.slice(-1).flatMap((each) => of(each).filter((kind) => kind !== 'text')),
          ]
        : of(node.callee);
    case 'Identifier':
      return [node.name === 'undefined' ? 'nothing' : elements.has(node.name) ? 'element' : 'text'];
    default:
      return ['text'];
  }
}

const unique = (kinds: Kind[]): Kind[] => [...new Set(kinds)];

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return `.${nameOf(node.property)}`;
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : '';
}

function kindsOfChild(child: ESTree.JSXChild, elements: ReadonlySet<string>): Kind[] {
  if (child.type === 'JSXText') return isWritten(child.value) ? ['text'] : [];
  if (child.type !== 'JSXExpressionContainer') return ['element'];
  return child.expression.type === 'JSXEmptyExpression' ? [] : kindsOf(child.expression, elements);
}

/** The texts of a source that stand beside a condition without an element of their own. */
function bareTexts(source: string): string[] {
  const nodes = [...nodesOf(parseAst(source, { lang: 'tsx' }))];
  const elements = new Set(HANDED_IN);
  for (const node of nodes)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      if (!kindsOf(node.init, elements).includes('text')) elements.add(node.id.name);
  return nodes.flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
    const written = node.children
      .map((child) => ({ child, kinds: kindsOfChild(child, elements) }))
      .filter(({ kinds }) => kinds.length > 0);
    /* One text in place of another takes nothing away. */
    const comes = written.findIndex(({ kinds }) => kinds.length > 1 && kinds.some((kind) => kind !== 'text'));
    const isBare = (kinds: Kind[], at: number) =>
      (kinds.includes('loose') && kinds.length > 1) ||
      (kinds.includes('text') && written.length > 1 && (kinds.length > 1 || (comes !== -1 && at > comes)));
    return written
      .filter(({ kinds }, at) => isBare(kinds, at))
      .map(({ child }) => source.slice(child.start, child.end).trim());
  });
}

test.each([
  ['an element that comes before it', '<b>{isBusy && <i />} Send</b>', ['Send']],
  ['a blank after an element that comes', "<b>{isBusy && <i />}{' '}<u /></b>", ["{' '}"]],
  ['a list before it', '<b>{all.map((one) => <i key={one} />)}{name}</b>', ['{name}']],
  ['a text that comes and goes', "<b>{isLate && 'late'}<i /></b>", ["{isLate && 'late'}"]],
  ['one of two texts beside an element', "<b><i />{isOn ? 'on' : 'off'}</b>", ["{isOn ? 'on' : 'off'}"]],
  [
    'a text or an element',
    '<b>By {link ? <a href={link} /> : name}</b>',
    ['{link ? <a href={link} /> : name}'],
  ],
  ['a condition in a fragment', '<>{isOpen ? <i /> : null}text</>', ['text']],
  ['what goes with it', '<b>{isOpen && <>text <i /></>}</b>', ['{isOpen && <>text <i /></>}']],
])('found is a text beside %s', (_, source, found) => {
  expect(bareTexts(source)).toEqual(found);
});

test.each([
  ['in an element of its own', '<b>{isBusy && <i />}<span>Send</span></b>'],
  ['alone', "<b>{isOn ? 'on' : 'off'}</b>"],
  ['before what comes and goes', '<b>Send {isBusy && <i />}</b>'],
  ['beside what always stands there', '<b><i /> {name}</b>'],
])('a text %s may stay', (_, source) => {
  expect(bareTexts(source)).toEqual([]);
});

test('every text beside a condition has an element of its own', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const found = files.flatMap((name) =>
    bareTexts(readFileSync(join(root, name), 'utf8')).map(
      (text) => `${name}: ${text.replaceAll(/\s+/g, ' ')}`,
    ),
  );
  expect(found).toEqual([]);
});

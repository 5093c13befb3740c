import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, type ObjectPropertyKind, parseSync } from 'oxc-parser';
import type { Description, Descriptions } from './fields/field.ts';
import { modulesIn } from './modules-in.ts';

interface SourceFile {
  consts: Map<string, Expression>;
  /** As one line, by the place of what follows. */
  docComments: Map<number, string>;
}

const FOLDER = join(import.meta.dirname, '../../shared/schemas');
/** The file of each const that is exported. */
const exporters = new Map<string, SourceFile>();
for (const name of modulesIn('shared/schemas')) readFile(`${name}.ts`);

function readFile(name: string): void {
  const source = readFileSync(join(FOLDER, name), 'utf8');
  const { program, comments } = parseSync(name, source);
  const file: SourceFile = { consts: new Map(), docComments: new Map() };
  for (const { value, end } of comments) {
    const [blank = ''] = /^\s*/.exec(source.slice(end)) ?? [];
    const lines = value.split('\n').map((line) => line.trim().replace(/^\*/, '').trim());
    if (value.startsWith('*')) file.docComments.set(end + blank.length, lines.join(' ').trim());
  }
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      file.consts.set(id.name, init);
      if (isExported) exporters.set(id.name, file);
    }
  }
}

/**
 * The doc comments of the fields of a schema, or shape, that `shared/schemas` exports; of fields that it takes from
 * another one (`...other.shape`, `z.extend`, `z.pick`) those of that one.
 */
export function sentencesOf(name: string): Descriptions {
  const file = exporters.get(name);
  const value = file?.consts.get(name);
  return file && value ? inExpression(value, file) : {};
}

function inExpression(node: Expression | Argument, file: SourceFile): Descriptions {
  if (node.type === 'Identifier') {
    const own = file.consts.get(node.name);
    return own ? inExpression(own, file) : sentencesOf(node.name);
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const within = inExpression(node.object, file);
    return node.property.name === 'shape' ? within : (within[node.property.name]?.fields ?? {});
  }
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const base = callee.type === 'MemberExpression' ? [callee.object] : [];
    return mergeAll([...base, ...node.arguments].map((part) => inExpression(part, file)));
  }
  if (node.type === 'ObjectExpression')
    return mergeAll(node.properties.map((property) => ofProperty(property, file)));
  if (node.type === 'ArrayExpression')
    return mergeAll(node.elements.map((part) => (part ? inExpression(part, file) : {})));
  if (node.type === 'SpreadElement') return inExpression(node.argument, file);
  return node.type === 'TSSatisfiesExpression' ? inExpression(node.expression, file) : {};
}

function ofProperty(property: ObjectPropertyKind, file: SourceFile): Descriptions {
  if (property.type === 'SpreadElement') return inExpression(property.argument, file);
  const { key } = property;
  const name = key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';
  const description = file.docComments.get(property.start);
  const fields = inExpression(property.value, file);
  const own = {
    ...(description !== undefined && { description }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
  return Object.keys(own).length > 0 ? { [name]: own } : {};
}

const mergeAll = (all: Descriptions[]): Descriptions => all.reduce(mergeFields, {});

/** By field, what `more` says goes before what `base` says. */
export function mergeFields(base: Descriptions, more: Descriptions): Descriptions {
  const merged = Object.entries(more).map(([name, field]): [string, Description] => {
    const fields = mergeFields(base[name]?.fields ?? {}, field.fields ?? {});
    return [name, { ...base[name], ...field, ...(Object.keys(fields).length > 0 && { fields }) }];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

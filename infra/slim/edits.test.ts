import { expect, test } from 'vitest';
import {
  importedFrom,
  leftOut,
  onlyExport,
  replaced,
  withImportedErrorsOnly,
  withImportedOperationsOnly,
  withNamedMembersOnly,
  withPlainKeys,
} from './edits.ts';

test('what a source takes from the SDK is told, over several lines too, and nothing else', () => {
  const source =
    "import {\n  GetCommand,\n  type Item,\n} from '@aws-sdk/lib-dynamodb';\nimport { GoneException } from './gone.ts';\n";
  expect(importedFrom(source)).toEqual(['GetCommand', 'type', 'Item']);
});

test('keys that are named by constants are written out, others stay', () => {
  const text = 'const _hH = "httpHeader";\nexport var A$ = [0, { [_hH]: 1, [other]: 2, [_unknown]: 3 }];';
  expect(withPlainKeys(text)).toBe(
    'const _hH = "httpHeader";\nexport var A$ = [0, { "httpHeader": 1, [other]: 2, [_unknown]: 3 }];',
  );
});

const structure = (names: string, types: string, required = '') =>
  [
    'const _B = "Bucket";',
    'const _K = "Key";',
    'const _GFC = "GrantFullControl";',
    'export var A$ = [3, n0, _A,',
    '    0,',
    `    [${names}],`,
    `    [${types}]${required}`,
    '];',
  ].join('\n');

test('of a structure stay the members that a source names, that the SDK sets and that are required, with their types', () => {
  const types = '[0, { [_hH]: _x, [_hQ]: _y }], 64 | 0, () => Grant';
  const edited = (words: string[], own: string[] = [], required = '') =>
    withNamedMembersOnly(structure('_B, _K, _GFC', types, required), new Set(words), own);
  expect(edited(['Key'])).toBe(structure('_K', '64 | 0'));
  expect(edited(['Key'], ['GrantFullControl'])).toBe(structure('_K, _GFC', '64 | 0, () => Grant'));
  expect(edited([], [], ', 1')).toBe(structure('_B', '[0, { [_hH]: _x, [_hQ]: _y }]', ', 1'));
  expect(edited([])).toBe(structure('', ''));
});

test('structures that are written in another way, or whose members and types differ in number, fail the build', () => {
  expect(() => withNamedMembersOnly('export var A$ = {};', new Set(), [])).toThrow(/no structure/);
  expect(() => withNamedMembersOnly(structure('_B, _K', '0'), new Set(), [])).toThrow(/differ in number/);
});

test('an error that a source imports stays registered, any other is left out', () => {
  const text = ['n0_registry.registerError(Gone$, Gone);', 'n0_registry.registerError(Kept$, Kept);'].join(
    '\n',
  );
  expect(withImportedErrorsOnly(text, new Set(['Kept']))).toBe('\nn0_registry.registerError(Kept$, Kept);');
});

test('a client that registers its errors in another way fails the build', () => {
  expect(() => withImportedErrorsOnly('registry.add(Kept);', new Set(['Kept']))).toThrow(/no registration/);
});

test('what is said of an operation stays when a source imports its command', () => {
  const said = (operation: string) =>
    `        case "${operation}":\n            {\n                options.push(unsigned());\n                break;\n            }\n            ;\n`;
  const text = `switch (operation) {\n${said('SignUp')}${said('GetUser')}        default:\n}`;
  expect(withImportedOperationsOnly(text, new Set(['SignUpCommand']))).toBe(
    `switch (operation) {\n${said('SignUp')}        default:\n}`,
  );
});

test('an export gets another form, and one that is gone fails the build', () => {
  expect(onlyExport('import "x";\nexport class One {}', 'One', 'undefined')).toBe(
    'export const One = undefined;\n',
  );
  expect(() => onlyExport('export class Ones {}', 'One', 'undefined')).toThrow(
    'One is not exported any more',
  );
});

test('every place of a text is replaced, and one that is gone fails the build', () => {
  expect(replaced('a.b + a.b', { 'a.': '' })).toBe('b + b');
  expect(() => replaced('b', { 'a.': '' })).toThrow("'a.' is not there any more");
});

test('what is called after all says that it was left out', async () => {
  const text = onlyExport('export function used() {}', 'used', leftOut('one thing'));
  const { used } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { used: () => void };
  expect(used).toThrow(/leave out one thing/);
});

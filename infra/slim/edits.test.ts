import { expect, test } from 'vitest';
import {
  importedFrom,
  leftOut,
  onlyExport,
  replaced,
  withImportedErrorsOnly,
  withImportedOperationsOnly,
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

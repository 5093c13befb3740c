import { expect, test } from 'vitest';
import { faultsOf, standIns, withNamedErrorsOnly, withPlainKeys } from './slim-sdk.ts';

test('keys that are named by constants are written out, others stay', () => {
  const text = 'const _hH = "httpHeader";\nexport var A$ = [0, { [_hH]: 1, [other]: 2, [_unknown]: 3 }];';
  expect(withPlainKeys(text)).toBe(
    'const _hH = "httpHeader";\nexport var A$ = [0, { "httpHeader": 1, [other]: 2, [_unknown]: 3 }];',
  );
});

test('an error that the sources name stays registered, any other is left out', () => {
  const text = ['n0_registry.registerError(Gone$, Gone);', 'n0_registry.registerError(Kept$, Kept);'].join(
    '\n',
  );
  expect(withNamedErrorsOnly(text, new Set(['Kept']))).toBe('\nn0_registry.registerError(Kept$, Kept);');
});

test('a client that registers its errors in another way fails the build', () => {
  expect(() => withNamedErrorsOnly('registry.add(Kept);', new Set(['Kept']))).toThrow(/no registration/);
});

test('a package that the SDK no longer imports, and a file that it moved, are told by name', () => {
  const file = 'node_modules/@aws-sdk/client-dynamodb/dist-es/index.js';
  const faults = faultsOf({ inputs: { [file]: { bytes: 1, imports: [] } }, outputs: {} }, '/project');
  expect(faults).toContain("The trim 'shapes' of infra/slim/slim-sdk.ts finds no file any more");
  for (const instead of Object.keys(standIns).filter((name) => name !== '@aws-sdk/client-s3'))
    expect(faults).toContain(`Nothing imports '${instead}' any more: see infra/slim/slim-sdk.ts`);
});

test('a build without the SDK has nothing to miss', () => {
  expect(faultsOf({ inputs: {}, outputs: {} }, '/project')).toEqual([]);
});

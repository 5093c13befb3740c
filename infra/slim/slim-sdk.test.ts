import { expect, test } from 'vitest';
import { faultsOf, standIns } from './slim-sdk.ts';

test('a package that the SDK no longer imports, and a file that it moved, are told by name', () => {
  const file = 'node_modules/@aws-sdk/client-dynamodb/dist-es/index.js';
  const faults = faultsOf({ inputs: { [file]: { bytes: 1, imports: [] } }, outputs: {} }, '/project');
  expect(faults).toContain("The trim 'shapes' of infra/slim/trims.ts finds no file any more");
  for (const instead of Object.keys(standIns).filter((name) => name !== '@aws-sdk/client-s3'))
    expect(faults).toContain(`Nothing imports '${instead}' any more: see infra/slim/slim-sdk.ts`);
});

test('a build without the SDK has nothing to miss', () => {
  expect(faultsOf({ inputs: {}, outputs: {} }, '/project')).toEqual([]);
});

import { expect, test } from 'vitest';
import { heldTwice, packageName, bundleParts, zodLocalesIn } from './parts.ts';

const inputs = (bytes: Record<string, number>) =>
  Object.fromEntries(Object.entries(bytes).map(([path, bytesInOutput]) => [path, { bytesInOutput }]));

test('parts are summed by package, scoped ones too, and own files by folder', () => {
  const parts = bundleParts(
    inputs({
      'node_modules/zod/v4/core/util.js': 10,
      'node_modules/@smithy/core/dist-es/a.js': 7,
      'node_modules/@smithy/core/dist-es/b.js': 8,
      'functions/platform/log.ts': 3,
    }),
  );
  expect(parts).toEqual([
    ['@smithy/core', 15],
    ['zod', 10],
    ['functions/', 3],
  ]);
});

test('a nested package is that package, and a second copy is told', () => {
  const nested = 'node_modules/@aws-sdk/s3-presigned-post/node_modules/@aws-sdk/client-s3/dist-es/index.js';
  expect(packageName(nested)).toBe('@aws-sdk/client-s3');
  const both = { 'node_modules/@aws-sdk/client-s3/dist-es/index.js': 1, [nested]: 1 };
  expect(heldTwice(inputs(both))).toEqual(['@aws-sdk/client-s3']);
  expect(heldTwice(inputs({ ...both, [nested]: 0 }))).toEqual([]);
});

test('languages but English are told', () => {
  const locale = (name: string) => `node_modules/zod/v4/locales/${name}.js`;
  expect(zodLocalesIn(inputs({ [locale('en')]: 1, [locale('de')]: 1, [locale('zh-CN')]: 1 }))).toEqual([
    'de',
    'zh-CN',
  ]);
});

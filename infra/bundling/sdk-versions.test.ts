import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = <T>(file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as T;

const project = read<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json');
const { packages } = read<{ packages: Record<string, { version?: string; resolved?: string }> }>(
  'package-lock.json',
);

/** Packages with version numbers of their own, in the versions that the clients require. */
const NUMBERED_APART = ['@aws-sdk/util-dynamodb', '@aws-sdk/xml-builder'];

const asked = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
  ([name]) => name.startsWith('@aws-sdk/') && !NUMBERED_APART.includes(name),
);

test('every part of the SDK is asked for in one version, exactly', () => {
  const versions = new Set(asked.map(([, version]) => version));
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test('no part of the SDK is installed twice', () => {
  const homes = Map.groupBy(
    Object.keys(packages).filter((path) => /node_modules\/@(?:aws-sdk|smithy)\/[^/]+$/.test(path)),
    (path) => path.slice(path.lastIndexOf('node_modules/')),
  );
  expect(homes.size).toBeGreaterThan(asked.length);
  expect([...homes.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test('the lock file names no registry, so that it installs from whichever is set', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
});

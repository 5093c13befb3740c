import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireVersion } from './chromium.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chromium-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const versionError = (content: string) => {
  const path = join(folder, 'chromium');
  writeFileSync(path, content, { mode: 0o700 });
  return requireVersion(path).catch(({ message }: Error) => message);
};

it('refuses a Chromium of another version than its package, and says both', async () => {
  expect(await versionError('#!/bin/sh\necho Chromium 1.2.3.4\n')).toMatch(
    /should hold Chromium \d{3,}, but .*: Chromium 1\.2\.3\.4$/,
  );
});

it('refuses one that was unpacked by half', async () => {
  // For a binary, only its first bytes.
  expect(await versionError('\x7fELF\x02\x01\x01')).toMatch(/chromium/);
});

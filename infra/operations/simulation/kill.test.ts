import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { connect, localEndpoints } from '../deployment.ts';
import * as member from '../smoke/throw-away-member.ts';
import { Visitor } from '../smoke/visitor.ts';

const AUTHORS = 4;
const APPROVALS_BEFORE_KILL = 12;

/** What was acknowledged: each author's sign-up, then a proposal, then a review; and the approvals. */
const authors: { login: member.Member; companyId?: string; reviewId?: string }[] = [];
const approved: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'flagregister-kill-'));
vi.stubEnv('DATA_DIR', dataDir);
let product: ChildProcess;
let ended: Promise<unknown>;

afterAll(async () => {
  product.kill();
  await ended;
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<URL> {
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../local/start.ts')], {
    env: { ...process.env, PORT: '0', SEED: 'none', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  [product, ended] = [started, once(started, 'exit')];
  // Its only line tells that it is ready.
  await Promise.race([once(started.stdout, 'data'), ended]);
  return new URL((await localEndpoints()).web);
}

async function write(site: URL): Promise<void> {
  for (;;) {
    const visitor = new Visitor(site);
    const author: (typeof authors)[number] = { login: member.newMember() };
    const person = { firstName: 'Thandi', lastName: 'Mokoena', ...author.login };
    await visitor.call(201, 'POST', '/api/auth/signup', person);
    authors.push(author);
    author.companyId = await member.chooseCompany(visitor, null);
    author.reviewId = await member.submitReview(visitor, author.companyId);
  }
}

async function approve(site: URL): Promise<void> {
  const moderator = new Visitor(site);
  const login = { email: 'admin@example.co.za', password: 'flag-demo-admin' };
  await moderator.call(200, 'POST', '/api/auth/login', login);
  for (;;)
    for (const { id } of await moderator.call<PendingReview[]>(200, 'GET', '/api/admin/reviews/pending')) {
      await moderator.call(200, 'POST', `/api/admin/reviews/${id}/approve`);
      if (approved.push(id) === APPROVALS_BEFORE_KILL) product.kill('SIGKILL');
    }
}

test('what was acknowledged before kill -9 is there after it, and a recount of the whole agrees', async () => {
  const site = await start();
  const work = [approve(site), ...Array.from({ length: AUTHORS }, () => write(site))];
  const ends = await Promise.allSettled(work.map((one) => one.finally(() => product.kill('SIGKILL'))));
  // Everybody was cut off, and nobody was refused anything.
  for (const end of ends) expect(end).toHaveProperty('reason', expect.any(TypeError));
  expect(approved.length).toBeGreaterThanOrEqual(APPROVALS_BEFORE_KILL);
  await ended;
  const again = await start();
  for (const { login, companyId, reviewId } of authors) {
    const author = new Visitor(again);
    await author.call(200, 'POST', '/api/auth/login', login);
    const companies = await author.call<OwnCompany[]>(200, 'GET', '/api/companies/mine');
    if (companyId) expect(companies.map(({ id }) => id)).toContain(companyId);
    const review = reviewId && (await member.findOwn(author, reviewId));
    if (review && approved.includes(review.id)) expect(review.status).toBe('APPROVED');
  }
  await connect(undefined);
  const { rebuildIndex } = await import('../rebuild/rebuild-index.ts');
  const findDifferences = async () => {
    const lines: string[] = [];
    await rebuildIndex({ isDryRun: true, say: (line) => lines.push(line), advance: () => undefined });
    return lines;
  };
  await expect.poll(findDifferences, { timeout: 120_000, interval: 500 }).toEqual([]);
});

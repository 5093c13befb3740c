import type { FunctionId } from '../api/function-ids.ts';
import { appendFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { isPagePath } from '../../shared/pages.ts';
import { contentSecurityPolicy, securityHeaders } from '../site/security-headers.ts';
import { readShell, readWebBuild } from '../site/web-build.ts';
import { apiHandler } from './api-handler.ts';
import { isRenderedPage } from './api-routes.ts';
import { writeDurably } from './aws/durable-file.ts';
import { buildWhenChanged, WEB_BUILD } from './builds.ts';
import { lockDataDir, makeDataDir, readSecrets } from './data-dir.ts';
import { seedDemo, type Seed } from './demo/seed-once.ts';
import { behindEdge } from './edge-function.ts';
import { startEngines, type Engines } from './engines.ts';
import { startFunctions } from './functions-runtime.ts';
import { localFunction, type RateLimits, type SecondFactor } from './function-settings.ts';
import { openGateway, type Gateway, type Handler } from './gateway.ts';
import { startSchedules } from './schedules.ts';
import { mediaHandler } from './media.ts';
import { startStreams } from './streams.ts';
import { requireEngine } from './table.ts';
import { keepLayout } from './table-layout.ts';
import { refuseMethod, webHandler } from './web-files.ts';

export type WebFactory = (evidenceOrigin: string, landingFigures: LandingFigures) => Promise<WebServer>;

interface WebServer {
  handler: Handler;
  pageHeaders: Record<string, string>;
  /** `handler` serves the app's pages too, so functions render only the other documents, such as robots.txt. */
  drawsAllPages?: boolean;
  close?: () => Promise<void>;
}

export interface StackOptions {
  dataDir: string;
  port: number;
  seed: Seed;
  rateLimits: RateLimits;
  secondFactor?: SecondFactor;
  landingFigures?: LandingFigures;
  /** The offset of all clocks, such as `+30d`; this process's own clock is already moved (moved-clock.js). */
  clock?: string | undefined;
  /** Default: serves the web app as it was built. */
  web?: WebFactory;
  /** The web app and the functions are built already, and are not looked at. */
  isBuilt?: boolean;
  /** Starts the functions of most visits. Each running one takes some 20 MB, so the others wait for a call. */
  warmsUp?: boolean;
  functionIdleMs?: number;
  onLocked?: () => void;
  log?: (line: string) => void;
}

const VISITED: readonly FunctionId[] = [
  'get-current-user',
  'list-companies',
  'get-company',
  'get-directory-page',
  'get-company-page',
];

const serveBuilt: WebFactory = async (evidenceOrigin, landingFigures) => {
  const headers = securityHeaders(contentSecurityPolicy(evidenceOrigin, readShell(readWebBuild(WEB_BUILD))));
  return { handler: webHandler({ folder: WEB_BUILD, headers, landingFigures }), pageHeaders: headers };
};

/** Allows GET and HEAD only, as CloudFront does for pages. */
const readOnly =
  (handler: Handler): Handler =>
  async (request, response) =>
    refuseMethod(request, response) ? undefined : handler(request, response);

function functionLog(dataDir: string, log: (line: string) => void) {
  const file = join(dataDir, 'functions.log');
  return (id: string, line: string, isError: boolean) => {
    appendFileSync(file, `${id} ${line}\n`);
    if (isError) log(`${id}: ${line}`);
  };
}

const listEndpoints = (gateway: Gateway, { table, identity, objects, mail }: Engines) => ({
  web: gateway.url,
  mail: mail.url,
  dynamodb: table.url,
  s3: objects.url,
  cognito: identity.url,
  tableName: table.tableName,
  userPoolId: identity.poolId,
});
export type Endpoints = ReturnType<typeof listEndpoints>;

/** The web app takes longest: wait for it while the rest starts. */
async function build(log: (line: string) => void) {
  const web = buildWhenChanged('web', log);
  // The waiting caller gets the failure.
  web.catch(() => undefined);
  await buildWhenChanged('functions', log);
  return { web };
}

async function open(options: StackOptions, gateway: Gateway, closing: AsyncDisposableStack) {
  const { dataDir, rateLimits, secondFactor = 'optional', clock, functionIdleMs } = options;
  const { landingFigures = 'spec', web: serveWeb = serveBuilt, log = () => undefined } = options;
  const secrets = await readSecrets(dataDir);
  const built = options.isBuilt ? null : await build(log);
  const findCode = (id: string) =>
    localFunction(id, {
      siteOrigin: gateway.url,
      engines,
      secrets,
      rateLimits,
      secondFactor,
      landingFigures,
    });
  const functions = startFunctions({
    findCode,
    onLine: functionLog(dataDir, log),
    clock,
    ...(functionIdleMs && { idleMs: functionIdleMs }),
  });
  const engines = await startEngines({
    dataDir,
    allowedOrigins: gateway.origins,
    preSignUp: async (event) => (await functions.invoke('confirm-sign-up', event)) as typeof event,
    onDelivery: (event) =>
      void functions.invoke('record-mail-event', event).catch((error) => log(String(error))),
    log,
    closing,
  });
  closing.defer(() => functions.close());
  // The settings of complete-changes: it has the table, the evidence and the key of hashes.
  const environment = { ...findCode('complete-changes').environment, ...(clock && { CLOCK: clock }) };
  await keepLayout(engines.table, environment, log);
  const { identity } = engines;
  const { hashSecret } = secrets;
  const seeding = seedDemo({ dataDir, seed: options.seed, identity, hashSecret, environment, log });
  await Promise.all([seeding, built?.web]);
  const streams = await startStreams({ dataDir, table: engines.table, functions, log });
  closing.defer(() => streams.close());
  closing.defer(startSchedules({ dataDir, functions, log, callsAtStart: clock !== undefined }));
  const web = await serveWeb(engines.objects.url, landingFigures);
  if (web.close) closing.defer(web.close);
  const onError = (error: unknown) =>
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const apiOptions = {
    functions,
    caughtUp: () => streams.caughtUp(),
    originSecret: secrets.originSecret,
    onError,
  };
  gateway.serve({
    api: behindEdge(dataDir, apiHandler(apiOptions)),
    pages: readOnly(apiHandler({ ...apiOptions, headers: web.pageHeaders, compresses: true })),
    isRendered: (path) => isRenderedPage(path, landingFigures) && !(web.drawsAllPages && isPagePath(path)),
    media: mediaHandler(engines.objects.url),
    web: web.handler,
    onError,
  });
  const endpoints = listEndpoints(gateway, engines);
  await writeDurably(join(dataDir, 'endpoints.json'), `${JSON.stringify(endpoints, null, 2)}\n`);
  if (options.warmsUp) void functions.warm(VISITED);
  return { endpoints, functions, close: () => closing.disposeAsync() };
}

/** Resolves once it serves. Rejects with StartError or the system's error (`describeError`), with nothing running. */
export async function startLocalStack(given: StackOptions) {
  const options = { ...given, dataDir: resolve(given.dataDir) };
  const closing = new AsyncDisposableStack();
  try {
    requireEngine();
    const gateway = await openGateway(options.port);
    closing.defer(() => gateway.close());
    makeDataDir(options.dataDir);
    closing.defer(await lockDataDir(options.dataDir));
    options.onLocked?.();
    rmSync(join(options.dataDir, 'endpoints.json'), { force: true });
    const stack = await open(options, gateway, closing);
    // Closed first, so that requests during the shutdown are refused at once.
    closing.defer(() => gateway.close());
    return stack;
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

export type LocalStack = Awaited<ReturnType<typeof startLocalStack>>;

import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { readJournal, writeJournal } from './aws/journal.ts';
import { closeServer } from './aws/loopback-server.ts';
import { refuseMail } from './mail-refusals.ts';

export interface MailOptions {
  /** The folder for sent mail, one line of JSON each; without it, mail is kept in memory. */
  dataDir?: string;
  port?: number;
  /** Gets what EventBridge would deliver for each accepted mail with tags. */
  onDelivery?: (event: object) => void;
}

type Email = Record<string, unknown>;

interface SentEmail {
  Destination: { ToAddresses: string[] };
  EmailTags?: { Name: string; Value: string }[];
}

/** In the form of 'Examples of event data' (SES Developer Guide), without what only SES knows. */
function deliveryOf({ Destination: { ToAddresses: recipients }, EmailTags = [] }: SentEmail) {
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const mail = { destination: recipients, tags };
  const detail = { eventType: 'Delivery', mail, delivery: { recipients } };
  return { id: randomUUID(), source: 'aws.ses', 'detail-type': 'Email Delivered', detail };
}

interface Store {
  saveEmail: (email: Email) => void;
  clearStore: () => void;
  getStoreReadonly: () => { emails: Email[] };
}

const PACKAGE = 'aws-ses-v2-local';
const require = createRequire(import.meta.url);

/** The package keeps its mail in a module, so each server loads its own copy of the modules. */
function loadServer() {
  const folder = dirname(require.resolve(PACKAGE));
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  const store = require(join(folder, 'store.js')) as Store;
  const { default: listen } = require(PACKAGE) as {
    default: (config: { host: string; port: number }) => Promise<Server>;
  };
  return { store, listen };
}

/** Writes each email to disk before its sender gets the response. Returns a function that stops this. */
async function persist(store: Store, file: string): Promise<() => void> {
  const emails = await readJournal<Email>(file);
  await writeJournal(file, emails);
  store.getStoreReadonly().emails.push(...emails);
  const journal = openSync(file, 'a', 0o600);
  const { saveEmail, clearStore } = store;
  store.saveEmail = (email) => {
    writeSync(journal, `${JSON.stringify(email)}\n`);
    fdatasyncSync(journal);
    saveEmail(email);
  };
  store.clearStore = () => {
    truncateSync(file);
    clearStore();
  };
  return () => closeSync(journal);
}

type Serve = (request: IncomingMessage & { body?: unknown }, response: ServerResponse) => void;

/** Refuses the mails that SES would, and reports those that it takes. The server reads a given `body`. */
function actAsSes(server: Server, onDelivery: MailOptions['onDelivery']): void {
  const [serve] = server.listeners('request') as [Serve];
  const serveMail = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request);
    const refusal = refuseMail(body);
    if (!refusal) {
      const { EmailTags = [] } = body as SentEmail;
      if (EmailTags.length > 0) response.on('finish', () => onDelivery?.(deliveryOf(body as SentEmail)));
      return serve(Object.assign(request, { body }), response);
    }
    const { status, type, message } = refusal;
    response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
    response.end(JSON.stringify({ message }));
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.url === '/v2/email/outbound-emails')
      serveMail(request, response).catch(() => response.destroy());
    else serve(request, response);
  });
}

/** Shows mails at `/`, as JSON at `/store`; refuses what SES would. They survive `kill -9`. Rejects with EADDRINUSE. */
export async function startMail({ dataDir, port = 0, onDelivery }: MailOptions = {}) {
  const { store, listen } = loadServer();
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const release = dataDir ? await persist(store, join(dataDir, 'mail.jsonl')) : () => undefined;
  const server = await listen({ host: '127.0.0.1', port });
  // Express reports a taken port through the same callback as success.
  if (!server.listening) {
    release();
    throw Object.assign(new Error(`Port ${port} is taken`), { code: 'EADDRINUSE' });
  }
  actAsSes(server, onDelivery);
  return {
    /** The viewer; the SES API and `GET /store` are below it. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server).then(release),
  };
}

import { join } from 'node:path';
import { ARCHIVES, UPLOADS } from '../storage/evidence-rules.ts';
import { AUDIT_BUCKET, EVIDENCE_BUCKET } from './buckets.ts';
import { rememberPorts, rememberedPorts } from './data-dir.ts';
import { startEdge } from './edge.ts';
import { startIdentity } from './identity/start-identity.ts';
import type { PreSignUp } from './identity/call.ts';
import { startLastingTable } from './table.ts';
import { startMail, type MailOptions } from './mail.ts';
import { startObjectStore } from './object-store/start-object-store.ts';

export interface EngineOptions {
  dataDir: string;
  allowedOrigins: readonly string[];
  preSignUp: PreSignUp;
  onDelivery: NonNullable<MailOptions['onDelivery']>;
  log: (line: string) => void;
  /** Ends them, the last one first. */
  closing: AsyncDisposableStack;
}

export async function startEngines(options: EngineOptions) {
  const { dataDir, allowedOrigins, preSignUp, onDelivery, log, closing } = options;
  const ports = await rememberedPorts(dataDir);
  const opened = <T extends { close(): Promise<void> }>(engine: T): T =>
    closing.adopt(engine, () => engine.close());
  const table = opened(await startLastingTable({ dataDir, port: ports.table }, log));
  const identity = opened(
    await startIdentity({ dataDir: join(dataDir, 'identity'), port: ports.identity, preSignUp }),
  );
  const objects = opened(
    await startObjectStore({
      dataDir: join(dataDir, 'objects'),
      port: ports.objects,
      buckets: [
        {
          name: EVIDENCE_BUCKET,
          allowedOrigins: [...allowedOrigins],
          expires: [UPLOADS, ARCHIVES],
        },
        { name: AUDIT_BUCKET },
      ],
    }),
  );
  const mail = opened(await startMail({ dataDir, port: ports.mail, onDelivery }));
  const edge = opened(await startEdge());
  await rememberPorts(dataDir, {
    table: table.url,
    identity: identity.url,
    objects: objects.url,
    mail: mail.url,
  });
  return { table, identity, objects, mail, edge };
}

export type Engines = Awaited<ReturnType<typeof startEngines>>;

import { createServer } from 'node:http';
import { closeServer, listen } from './aws/loopback-server.ts';

/** Rejects if the port is taken; port 0 takes any free one. */
async function listenOnce(port: number): Promise<number> {
  const server = createServer();
  const taken = await listen(server, port);
  await closeServer(server);
  return taken;
}

export const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

/** A loopback port that was free a moment ago; for engines that cannot choose one themselves. */
export const freePort = (): Promise<number> => listenOnce(0);

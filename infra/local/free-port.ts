import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Rejects if the port is taken; port 0 takes any free one. */
function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => resolve(taken));
    });
  });
}

export const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

/** A loopback port that was free a moment ago; for engines that cannot choose one themselves. */
export const freePort = (): Promise<number> => listenOnce(0);

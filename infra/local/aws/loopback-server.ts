import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  /** Resolves once no connection is left; open ones are cut. */
  close(): Promise<void>;
}

/** Serves on 127.0.0.1 alone; port 0 takes any free one. Rejects with the system's error (EADDRINUSE) when it cannot. */
export const listenOnLoopback = async (listener: RequestListener, port = 0): Promise<LoopbackServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

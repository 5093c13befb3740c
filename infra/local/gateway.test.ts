import { describe, expect, it } from 'vitest';
import { openGateway } from './gateway.ts';

describe('the port', () => {
  it('is refused when it is taken', async () => {
    const first = await openGateway(0);
    await expect(openGateway(first.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('holds requests until everything serves', async () => {
    const early = await openGateway(0);
    const response = fetch(`http://127.0.0.1:${early.port}/api/companies`);
    early.serve({
      api: async (_request, response) => void response.writeHead(204).end(),
      web: async () => undefined,
      onError: () => undefined,
    });
    expect((await response).status).toBe(204);
    await early.close();
  });
});

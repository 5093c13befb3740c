import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { UploadError } from './post-file.ts';
import { retrying } from './upload-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('retrying', () => {
  it('tries again after 0, 1, 3 and 5 seconds, then gives up with the error', async () => {
    const startedAt = Date.now();
    const times: number[] = [];
    const outcome = retrying(async () => {
      times.push(Date.now() - startedAt);
      throw new ApiError(503, '');
    }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(times).toEqual([0, 0, 1000, 4000, 9000]);
    expect(await outcome).toMatchObject({ status: 503 });
  });

  it('gives what the try that succeeds gives', async () => {
    const action = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(0, ''))
      .mockResolvedValue('x');
    const outcome = retrying(action);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('x');
    expect(action).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, ''],
    [403, '<Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message>'],
    [409, ''],
    [429, ''],
    [500, ''],
    [503, '<Code>SlowDown</Code>'],
  ])('tries again after a %i of storage: %s', async (status, body) => {
    const action = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new UploadError(status, body))
      .mockResolvedValue('x');
    const outcome = retrying(action);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('x');
  });

  it.each([
    [400, '<Code>EntityTooLarge</Code>'],
    [403, '<Code>AccessDenied</Code>'],
    [404, ''],
  ])('does not try again after a %i of storage: %s', async (status, body) => {
    const action = vi.fn<() => Promise<string>>().mockRejectedValue(new UploadError(status, body));
    await expect(retrying(action)).rejects.toMatchObject({ status });
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const action = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(503, ''));
    const outcome = retrying(action, stop.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    stop.abort();
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(action).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 403, 409, 422])('does not try again after a %i', async (status) => {
    const action = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(status, ''));
    await expect(retrying(action)).rejects.toMatchObject({ status });
    expect(action).toHaveBeenCalledTimes(1);
  });
});

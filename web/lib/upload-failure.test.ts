import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeFailure } from './upload-failure.ts';

describe('describeFailure', () => {
  const error = (status: number, code: string, more = {}) =>
    new ApiError(status, JSON.stringify({ code, message: `About ${code}.`, ...more }));

  it.each([
    [error(422, 'file_type_not_allowed'), true],
    [error(409, 'takedown_closed'), true],
    [error(422, 'upload_not_found'), false],
    [error(409, 'another_account'), false],
    [error(503, 'internal_error'), false],
    [new Error('No line'), false],
  ])('%s is for good: %s', (thrown, isRefused) => {
    expect(describeFailure(thrown, 'Please try again.').isRefused).toBe(isRefused);
  });

  it('names what was found in a file’s name', () => {
    const issues = [{ path: 'filename', message: 'This looks like a phone number.' }];
    expect(describeFailure(error(422, 'personal_information', { issues }), '').reason).toBe(
      'The file’s name: This looks like a phone number.',
    );
  });
});

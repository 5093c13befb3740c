import { describe, expect, it } from 'vitest';
import { ApiError, isUnauthorized, errorMessage } from './api-error.ts';

const ours = (code: string, message: string) => JSON.stringify({ code, message, requestId: 'r-1' });

describe('ApiError', () => {
  it('says the status, a colon, a space and the body', () => {
    expect(new ApiError(404, 'gone', 'Not Found').message).toBe('404: gone');
  });

  it('says the status text when the body is empty', () => {
    expect(new ApiError(404, '', 'Not Found').message).toBe('404: Not Found');
  });

  it('holds what our API tells', () => {
    const body = JSON.stringify({
      code: 'validation_failed',
      message: 'Must be a valid email address',
      issues: [{ path: 'email', message: 'Must be a valid email address' }],
      requestId: 'r-1',
    });
    const error = new ApiError(400, body);
    expect(error).toMatchObject({
      code: 'validation_failed',
      requestId: 'r-1',
      body: JSON.parse(body) as object,
    });
    expect(error.issues).toEqual([{ path: 'email', message: 'Must be a valid email address' }]);
    expect(error.userMessage).toBe('Must be a valid email address');
  });

  it.each([
    [403, '{"message":"Forbidden"}'],
    [429, '{"message":"Too Many Requests"}'],
    [502, '<html>Bad gateway</html>'],
    [503, '{"message":"Service Unavailable"}'],
    [418, '[1]'],
    [400, 'null'],
  ])('words a %i that is not ours itself, never showing %s', (status, body) => {
    expect(new ApiError(status, body).userMessage).toMatch(/^[A-Z][^{<[]+\.$/);
    expect(new ApiError(status, body).userMessage).not.toContain('Forbidden');
  });
});

describe('isUnauthorized', () => {
  it('knows an ended session by the text of the error', () => {
    expect(isUnauthorized(new ApiError(401, ours('unauthorized', 'Unauthorized')))).toBe(true);
    expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true);
  });

  it('takes neither a wrong password nor another status for one', () => {
    expect(isUnauthorized(new ApiError(401, ours('invalid_credentials', 'Invalid email or password')))).toBe(
      false,
    );
    expect(isUnauthorized(new ApiError(403, 'Unauthorized'))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });
});

describe('errorMessage', () => {
  it("prefers the server's sentence", () => {
    expect(errorMessage(new ApiError(409, ours('email_taken', 'Taken.')), 'fallback')).toBe('Taken.');
  });

  it('says what an ended session asks of whoever is in the middle of a page', () => {
    const message = errorMessage(new ApiError(401, ours('unauthorized', 'Unauthorized')), 'fallback');
    expect(message).toMatch(/^Unauthorized.*Log in again.*still here\.$/);
  });

  it("falls back to the action's own sentence", () => {
    expect(errorMessage(new ApiError(500, ''), 'fallback')).toBe('fallback');
    expect(errorMessage(new ApiError(401, ''), 'fallback')).toBe('fallback');
    expect(errorMessage(new TypeError('x is undefined'), 'fallback')).toBe('fallback');
  });

  it('tells no connection and the edge as what they are', () => {
    expect(errorMessage(new ApiError(0, 'Failed to fetch'), 'fallback')).toContain('connection');
    expect(errorMessage(new ApiError(503, ''), 'fallback')).toContain('busy');
  });
});

import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { isMissing } from './fetch-state.tsx';

const after = (status: number, isValidating = false) => ({
  data: undefined,
  error: new ApiError(status, ''),
  isValidating,
});

test('what the server does not find is missing, and so is null in a page that it drew', () => {
  expect(isMissing(after(404))).toBe(true);
  expect(isMissing({ data: null, error: undefined, isValidating: true })).toBe(true);
});

test('what failed for another reason, is awaited or is there is not missing', () => {
  expect(isMissing(after(500))).toBe(false);
  expect(isMissing(after(404, true))).toBe(false);
  expect(isMissing({ ...after(404), data: {} })).toBe(false);
  expect(isMissing({ data: undefined, error: undefined, isValidating: true })).toBe(false);
});

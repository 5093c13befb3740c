import type * as z from 'zod/mini';
import { newPasswordOf, type PasswordOwner } from '../../shared/schemas/new-password.ts';

/** Where the list of the most common passwords cannot be loaded, only the server checks. */
export function withNewPassword<Field extends string, Output extends Record<Field, string>, Input>(
  request: z.ZodMiniType<Output, Input>,
  field: Field,
  ownerOf: (values: Output) => PasswordOwner,
): z.ZodMiniType<Output, Input> {
  return request.check(async ({ value, issues }) => {
    if (issues.some(({ path }) => path?.[0] === field)) return;
    const faults = await faultsOf(value[field], ownerOf(value)).catch(() => []);
    for (const message of faults) issues.push({ code: 'custom', input: value, path: [field], message });
  });
}

async function faultsOf(password: string, owner: PasswordOwner): Promise<string[]> {
  const { error } = await newPasswordOf(owner).safeParseAsync(password);
  return error?.issues.map(({ message }) => message) ?? [];
}

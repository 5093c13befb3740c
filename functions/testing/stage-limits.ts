import { vi } from 'vitest';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import { LIMIT_VARIABLES, type Limit, type Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';

const stub = (by: Limit['by'], max: number) => vi.stubEnv(LIMIT_VARIABLES[by], String(max));

export function limitsOfRoute(id: RouteId): void {
  for (const { by, max } of (routes[id] as Route).limits ?? []) stub(by, max);
}

export function limitsOfMail({
  max,
  codes,
  filed,
}: { max: number; codes: number; filed: number } = UNPROVED_MAILBOX) {
  stub('mailbox', max);
  stub('codes', codes);
  stub('filed', filed);
}

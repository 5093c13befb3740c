import type * as z from 'zod/mini';
import type { Issue } from '../../shared/errors.ts';
import { BODY_BYTES } from '../../shared/limits.ts';
import { Failure } from './failure.ts';
import { type GatewayEvent, headerOf } from './gateway-event.ts';
import type { Link } from './invocation.ts';

/** Checks size, type and shape of what the call brings, and hands the handler trusted, trimmed values. */
export function parsing(): Link {
  return {
    before: ({ event: invocation }) => {
      const { event, route } = invocation;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : readJson(event);
      invocation.sent = body;
      const faults: Issue[] = [];
      invocation.params = parse(route.params, event.pathParameters ?? {}, faults);
      invocation.query = parse(route.query, event.queryStringParameters ?? {}, faults);
      invocation.body = parse(route.body, body, faults);
      if (faults.length > 0) throw validationFailed(faults);
    },
  };
}

/** `message` is the first of the faults. */
export function validationFailed(issues: Issue[]): Failure {
  return new Failure('validation_failed', { ...(issues[0] && { message: issues[0].message }), issues });
}

/** An empty body counts as `{}`; what a field lacks is then told by name. */
function readJson(event: GatewayEvent): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > BODY_BYTES.max) throw new Failure('payload_too_large');
  if (bytes.length === 0) return {};
  const type = headerOf(event, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Failure('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('malformed_json');
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, faults: Issue[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    const message = path ? issue.message : 'The body must be a JSON object';
    const isTold = faults.some((fault) => fault.path === path && fault.message === message);
    if (!isTold) faults.push({ path, message });
  }
  return undefined;
}

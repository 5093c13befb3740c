import { DEMO_ACCOUNTS } from '../../infra/local/demo/seed-once.ts';

export interface Timed {
  act: string;
  ms: number;
  isError: boolean;
}

async function person(
  web: string,
  timed: (request: Timed) => void,
  account?: (typeof DEMO_ACCOUNTS)[number],
) {
  let cookie = '';
  const ask = async <T>(act: string, path: string, body?: unknown): Promise<T | null> => {
    const startedMs = performance.now();
    const response = await fetch(web + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        origin: web,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    timed({ act, ms: performance.now() - startedMs, isError: response.status >= 500 });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return response.ok && isJson ? (JSON.parse(text) as T) : null;
  };
  if (account) await ask('log in', '/api/auth/login', { email: account.email, password: account.password });
  return ask;
}

interface Named {
  id: string;
  slug: string;
  name: string;
}

const [member, moderator] = [false, true].map((admin) => DEMO_ACCOUNTS.find((one) => one.admin === admin));

export async function peopleOf(web: string, timed: (request: Timed) => void) {
  const visitor = await person(web, timed);
  const author = await person(web, timed, member);
  const decider = await person(web, timed, moderator);
  const companies = (await visitor<Named[]>('list companies', '/api/companies?limit=50')) ?? [];
  const companyAt = (at: number) => companies[at % companies.length] as Named;

  return {
    visit: async (at: number) => {
      const { slug, name } = companyAt(at);
      await visitor('open the directory', '/directory');
      await visitor('search', `/api/companies?q=${encodeURIComponent(name.split(' ')[0] ?? '')}`);
      await visitor('open a company', `/company/${slug}`);
      await visitor('read its reviews', `/api/companies/${slug}/reviews`);
    },
    write: async (at: number) => {
      const { id } = companyAt(at * 7);
      await author('submit a review', '/api/reviews', {
        companyId: id,
        category: 'NON_PAYMENT',
        amountOwedZar: 1_250_000 + at,
        title: 'Invoice of October was not paid',
        body: `Goods were delivered and signed for, and invoice ${at} fell due thirty days later. It was not paid after two reminders.`,
      });
      await author('list own reviews', '/api/reviews/mine');
    },
    decide: async (at: number) => {
      const [waiting] = (await decider<Named[]>('open the queue', '/api/admin/reviews/pending')) ?? [];
      if (!waiting) return;
      await decider('open a review', `/api/admin/reviews/${waiting.id}`);
      const isRefused = at % 3 === 0;
      const reject = {
        reasonCode: 'OTHER',
        reason: 'This does not say what was agreed and when it was due.',
      };
      await (isRefused
        ? decider('reject', `/api/admin/reviews/${waiting.id}/reject`, reject)
        : decider('approve', `/api/admin/reviews/${waiting.id}/approve`, {}));
    },
  };
}

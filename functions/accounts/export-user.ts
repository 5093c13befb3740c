import * as routes from '../../shared/routes/accounts.ts';
import type { ExportedCompany } from '../../shared/schemas/user-export.ts';
import { type CompanyRecord, isActive, toOwnCompany } from '../companies/company.ts';
import { HttpError } from '../platform/http-error.ts';
import { SESSIONS, userKey } from '../platform/keys.ts';
import { readPartition } from '../platform/items.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findReview, toOwnReview } from '../reviews/review.ts';
import type { TakedownRecord } from '../takedowns/takedown.ts';
import { authoredBy } from './authored.ts';
import { findUser, toCurrentUser } from './user.ts';

export const handler = signedInEndpoint(routes.exportUser, async ({ user: { id, role }, now }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  const everything = {
    exportedAt: now.toISOString(),
    account: { ...toCurrentUser(user, role), acceptedTerms: user.acceptedTerms ?? null },
    sessions: await liveSessions(id, now),
    reviews: await ownReviews(id),
    companies: await ownCompanies(id),
    takedownResponses: await ownResponses(id),
  };
  return new HttpResponse(everything, {
    headers: { 'content-disposition': 'attachment; filename="flagregister-my-data.json"' },
  });
});

const MERGED = { listed: false, status: 'MERGED', reason: null } as const;

async function liveSessions(userId: string, now: Date) {
  const sessions = (await readPartition(userKey(userId).pk, SESSIONS)) as unknown as {
    createdAt: string;
    expiresAtSeconds: number;
  }[];
  return sessions
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > now.getTime() / 1000)
    .map(({ createdAt, expiresAtSeconds }) => ({
      createdAt,
      expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
    }));
}

/** Reads a person's reviews one after the other, as they may be many and the export need not be fast. */
async function ownReviews(userId: string) {
  const views = [];
  for (const { id } of await authoredBy(userId, 'reviews')) {
    const review = await findReview(id as string);
    if (review) views.push(toOwnReview(review));
  }
  return views;
}

/** Reads the companies that a person proposed, including merged ones, whose details are still stored. */
async function ownCompanies(userId: string): Promise<ExportedCompany[]> {
  const rows = [...(await authoredBy(userId, 'companies')), ...(await authoredBy(userId, 'merged'))];
  return (rows as unknown as CompanyRecord[]).flatMap((company) => {
    if (isActive(company)) return toOwnCompany(company);
    return company.status === 'MERGED' ? { ...company, ...MERGED } : [];
  });
}

async function ownResponses(userId: string) {
  const takedowns = await authoredBy(userId, 'responses');
  return (takedowns as unknown as TakedownRecord[]).flatMap(({ reference, response }) =>
    response ? { reference, ...response } : [],
  );
}

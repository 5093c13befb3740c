import { expect, test } from 'vitest';
import { ACTIONS } from '../../../../shared/moderated.ts';
import { isAudited } from '../../../../shared/route.ts';
import { routeIds, routes } from '../../../../shared/routes.ts';
import type { AuditEntry } from '../../../../shared/schemas/audit.ts';
import { writeSentence } from './audit-words.ts';

const actions = routeIds.filter((id) => isAudited(routes[id])).sort();

test('every action of moderators has its words, and there are no others', () => {
  expect(Object.keys(ACTIONS).sort()).toEqual(actions);
});

const entry = (
  act: string,
  kind: string,
  name: string | null,
  companyName: string | null = null,
): AuditEntry => ({
  id: '1',
  at: '2026-11-21T12:00:00.000Z',
  act,
  by: { id: '2', firstName: 'Sipho', lastName: 'Dlamini' },
  subject: { kind, id: '3', name, companyName },
  reason: null,
  note: null,
  detail: null,
  checklist: null,
});

test.each([
  [
    entry('approve-review', 'review', 'Never paid', 'Karoo Ridge'),
    'approved the review',
    ' about Karoo Ridge',
  ],
  [entry('reject-review', 'review', null), 'rejected a review', ' that no longer exists'],
  [entry('remove-company', 'company', 'Karoo Ridge'), 'removed the company', ''],
  [entry('resend-mail', 'mail', 'Receipt of a review'), 'resent the mail', ''],
  [
    { ...entry('start-takedown', 'takedown', null), detail: 'Takedown request 523D0' },
    'began to review takedown request 523D0',
    '',
  ],
])('an entry reads as a sentence: %#', (entry, start, end) => {
  const sentence = writeSentence(entry);
  expect([`${sentence.verb} ${sentence.kind}`, sentence.end]).toEqual([start, end]);
});

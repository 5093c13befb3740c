import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { auditEntry, auditQuery } from '../schemas/audit.ts';
import { accepted } from '../schemas/accounts.ts';
import {
  adminCompany,
  adminCompanyDetail,
  companyChanges,
  declineRequest,
  mergeRequest,
  proposedCompany,
} from '../schemas/companies.ts';
import { refusedMail } from '../schemas/mail.ts';
import { pageQuery } from '../schemas/paging.ts';
import { adminUser, suspensionRequest, userSearch } from '../schemas/users.ts';
import { actionOn, byId, emptyBody, HOUR } from './parts.ts';

export const listPendingCompanies = {
  id: 'list-pending-companies',
  method: 'GET',
  path: '/api/admin/companies/pending',
  access: 'admin',
  summary: 'The companies that were proposed and wait to be listed, oldest first.',
  query: pageQuery,
  response: z.array(proposedCompany),
} as const satisfies ApiRoute;

export const getAdminCompany = {
  id: 'get-admin-company',
  method: 'GET',
  path: '/api/admin/companies/{id}',
  access: 'admin',
  summary: 'A company in whatever state, with its details, who proposed it and who represents it.',
  params: byId,
  response: adminCompanyDetail,
  errors: ['company_not_found'],
} as const satisfies ApiRoute;

export const acceptCompany = {
  id: 'accept-company',
  method: 'POST',
  path: '/api/admin/companies/{id}/list',
  access: 'admin',
  summary: 'List a proposed company: the public sees it from now on.',
  params: byId,
  body: emptyBody,
  response: adminCompany,
  errors: ['company_not_found', 'company_decided', 'own_case'],
} as const satisfies ApiRoute;

export const declineCompany = actionOn('companies', 'decline-company', {
  summary:
    'Decline a proposed company. Frees its name and number; reviews that wait are rejected for the same reason.',
  body: declineRequest,
  response: adminCompany,
  errors: ['company_not_found', 'company_decided', 'own_case'],
});

export const mergeCompany = actionOn('companies', 'merge-company', {
  asksPassword: true,
  summary: 'Merge a company into another one: its reviews follow, its address, name and number lead there.',
  body: mergeRequest,
  response: adminCompany,
  errors: ['company_not_found', 'company_closed', 'own_case', 'merge_refused'],
});

export const updateCompany = {
  id: 'update-company',
  method: 'PATCH',
  path: '/api/admin/companies/{id}',
  access: 'admin',
  summary: "Correct a company's details. What is left out stays; null and empty clear. The slug stays.",
  params: byId,
  body: companyChanges,
  response: adminCompany,
  errors: ['company_not_found', 'company_closed', 'own_case', 'company_exists', 'email_not_of_company'],
} as const satisfies ApiRoute;

export const removeCompany = {
  id: 'remove-company',
  method: 'DELETE',
  path: '/api/admin/companies/{id}',
  access: 'admin',
  whileStopped: true,
  asksPassword: true,
  summary: 'Remove a company with its reviews, of any state, and their files.',
  params: byId,
  status: 204,
  errors: ['company_not_found', 'company_closed', 'own_case'],
} as const satisfies ApiRoute;

export const listAudit = {
  id: 'list-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who decided what, when and why, newest first.',
  query: auditQuery,
  response: z.array(auditEntry),
} as const satisfies ApiRoute;

export const listRefusedMail = {
  id: 'list-refused-mail',
  method: 'GET',
  path: '/api/admin/mail',
  access: 'admin',
  summary: 'Mail that was refused for good and not sent again since, newest first. Never with a code.',
  query: pageQuery,
  response: z.array(refusedMail),
} as const satisfies ApiRoute;

export const resendMail = {
  id: 'resend-mail',
  method: 'POST',
  path: '/api/admin/mail/{id}/resend',
  access: 'admin',
  summary: 'Send a refused mail again, to the address that its person has now. Codes are not: they expire.',
  params: byId,
  body: emptyBody,
  status: 202,
  response: accepted,
  errors: ['mail_not_found', 'already_sent', 'code_expired'],
} as const satisfies ApiRoute;

export const findUser = {
  id: 'find-user',
  method: 'POST',
  path: '/api/admin/users/find',
  access: 'admin',
  whileStopped: true,
  summary: 'The account of an email address. A POST, so that the address stands in no log of addresses.',
  body: userSearch,
  response: adminUser,
  errors: ['user_not_found'],
  limits: [{ by: 'user', max: 120, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const suspendUser = actionOn('users', 'suspend-user', {
  whileStopped: true,
  asksPassword: true,
  summary:
    'Suspend an account: its sessions end, and its person may log in and read alone. They are told the reason. A moderator’s is `forbidden`: operators remove moderators.',
  body: suspensionRequest,
  response: adminUser,
  errors: ['user_not_found', 'already_suspended', 'own_case'],
});

export const liftSuspension = actionOn('users', 'lift-suspension', {
  summary: 'Let a suspended account write again. Its person is told.',
  body: emptyBody,
  response: adminUser,
  errors: ['user_not_found', 'not_suspended', 'own_case'],
});

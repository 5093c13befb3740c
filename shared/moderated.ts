import type { DecisionOutcome } from './enumerations.ts';
import type { LogMetric } from './log-metrics.ts';

interface Kind {
  label: string;
  noun: readonly [one: string, many: string];
  page: { path: `/admin${string}`; name: string };
  /** The route that lists the waiting ones. */
  list: string;
  /** Within two days of submission, or by a date of its own. */
  promise: 'HOURS' | 'DATE';
  /** The alarm's count of cases that are overdue or nearly so; null without an alarm. */
  metric: LogMetric | null;
}

/** In the order of their pages. All that is common to the kinds derives from this. */
export const MODERATED = {
  REVIEW: {
    label: 'Review',
    noun: ['review', 'reviews'],
    page: { path: '/admin', name: 'Reviews' },
    list: 'list-pending-reviews',
    promise: 'HOURS',
    metric: 'ReviewWaiting',
  },
  TAKEDOWN: {
    label: 'Takedown request',
    noun: ['takedown request', 'takedown requests'],
    page: { path: '/admin/takedowns', name: 'Takedowns' },
    list: 'list-takedowns',
    promise: 'DATE',
    metric: 'TakedownOverdue',
  },
  APPEAL: {
    label: 'Appeal',
    noun: ['appeal', 'appeals'],
    page: { path: '/admin/appeals', name: 'Appeals' },
    list: 'list-appeals',
    promise: 'DATE',
    metric: 'AppealOverdue',
  },
  PRIVACY: {
    label: 'Privacy request',
    noun: ['privacy request', 'privacy requests'],
    page: { path: '/admin/privacy-requests', name: 'Privacy' },
    list: 'list-privacy-requests',
    promise: 'DATE',
    metric: 'PrivacyRequestOverdue',
  },
  REPLY: {
    label: 'Reply',
    noun: ['reply', 'replies'],
    page: { path: '/admin/replies', name: 'Replies' },
    list: 'list-replies',
    promise: 'HOURS',
    metric: 'DecisionWaiting',
  },
  REPRESENTATIVE: {
    label: 'Representative',
    noun: ['request to represent a company', 'requests to represent a company'],
    page: { path: '/admin/representatives', name: 'Representatives' },
    list: 'list-representatives',
    promise: 'HOURS',
    metric: 'DecisionWaiting',
  },
  COMPANY: {
    label: 'Company',
    noun: ['proposed company', 'proposed companies'],
    page: { path: '/admin/companies', name: 'Companies' },
    list: 'list-pending-companies',
    promise: 'HOURS',
    metric: 'DecisionWaiting',
  },
  // Nobody outside waits for one.
  SECOND_READING: {
    label: 'Second reading',
    noun: ['second reading', 'second readings'],
    page: { path: '/admin/second-readings', name: 'Readings' },
    list: 'list-second-readings',
    promise: 'DATE',
    metric: null,
  },
} as const satisfies Record<string, Kind>;

export type ModeratedKind = keyof typeof MODERATED;
export const MODERATED_KINDS = Object.keys(MODERATED) as ModeratedKind[];

/** The kinds with a promise of two days first. */
export const BY_PROMISE = MODERATED_KINDS.toSorted((one, other) =>
  MODERATED[other].promise.localeCompare(MODERATED[one].promise),
);

interface Action {
  /** In the audit list: 'Thandi approved the review …'. */
  verb: string;
  label: string;
  /** The outcome in the public log of decisions; absent for actions that decide nothing. */
  outcome?: DecisionOutcome;
  /** The states in which it is allowed; absent if the action itself checks. */
  from?: readonly string[];
  /** Also for the moderator whose decision an appeal reversed: it does not decide the case again. */
  isOpenToDecider?: true;
}

/** Every action of moderators by the id of its route, which the audit list stores. */
export const ACTIONS = {
  'get-admin-review': { verb: 'read what is not public of', label: 'Files or original read' },
  'read-author': { verb: 'read who wrote', label: 'Author read', isOpenToDecider: true },
  'approve-review': { verb: 'approved', label: 'Review approved', outcome: 'APPROVED', from: ['PENDING'] },
  'hear-review': { verb: 'told the company first of', label: 'Company told first', from: ['PENDING'] },
  'reject-review': { verb: 'rejected', label: 'Review rejected', outcome: 'REJECTED', from: ['PENDING'] },
  'unpublish-review': {
    verb: 'unpublished',
    label: 'Review unpublished',
    outcome: 'UNPUBLISHED',
    from: ['PUBLIC', 'OLDER'],
  },
  'answer-second-reading': {
    verb: 'gave a second reading of',
    label: 'Second reading',
    from: ['OPEN'],
  },
  'end-answers': {
    verb: 'ended the address for answers to',
    label: 'Address for answers ended',
    isOpenToDecider: true,
  },
  'redact-review': {
    verb: 'redacted',
    label: 'Review redacted',
    from: ['PENDING', 'PUBLIC', 'OLDER'],
    isOpenToDecider: true,
  },
  'accept-company': { verb: 'listed', label: 'Company listed', outcome: 'LISTED', from: ['PROPOSED'] },
  'decline-company': { verb: 'declined', label: 'Company declined', outcome: 'DECLINED', from: ['PROPOSED'] },
  'merge-company': { verb: 'merged', label: 'Company merged', outcome: 'MERGED' },
  'update-company': { verb: 'corrected', label: 'Company corrected' },
  'remove-company': { verb: 'removed', label: 'Company removed', outcome: 'REMOVED' },
  'list-takedown-files': { verb: 'read the files of', label: 'Files of a takedown request read' },
  'start-takedown': { verb: 'began to review', label: 'Takedown under review', from: ['RECEIVED'] },
  'action-takedown': {
    verb: 'granted',
    label: 'Takedown actioned',
    outcome: 'ACTIONED',
    from: ['UNDER_REVIEW'],
  },
  'reject-takedown': {
    verb: 'refused',
    label: 'Takedown refused',
    outcome: 'REFUSED',
    from: ['UNDER_REVIEW'],
  },
  'grant-appeal': {
    verb: 'granted the appeal about',
    label: 'Appeal granted',
    outcome: 'GRANTED',
    from: ['OPEN'],
  },
  'start-privacy-request': { verb: 'took up', label: 'Privacy request taken up', from: ['RECEIVED'] },
  'answer-privacy-request': {
    verb: 'answered',
    label: 'Privacy request answered',
    outcome: 'GRANTED',
    from: ['IN_PROGRESS'],
  },
  'refuse-privacy-request': {
    verb: 'refused',
    label: 'Privacy request refused',
    outcome: 'REFUSED',
    from: ['IN_PROGRESS'],
  },
  'refuse-appeal': {
    verb: 'refused the appeal about',
    label: 'Appeal refused',
    outcome: 'REFUSED',
    from: ['OPEN'],
  },
  'approve-representative': {
    verb: 'approved a representative of',
    label: 'Representative approved',
    outcome: 'APPROVED',
    from: ['PENDING'],
  },
  'reject-representative': {
    verb: 'refused a representative of',
    label: 'Representative refused',
    outcome: 'REJECTED',
    from: ['PENDING', 'APPROVED'],
  },
  'approve-reply': {
    verb: 'approved the reply to',
    label: 'Reply approved',
    outcome: 'APPROVED',
    from: ['PENDING'],
  },
  'reject-reply': {
    verb: 'rejected the reply to',
    label: 'Reply rejected',
    outcome: 'REJECTED',
    from: ['PENDING'],
  },
  'unpublish-reply': {
    verb: 'unpublished the reply to',
    label: 'Reply unpublished',
    outcome: 'UNPUBLISHED',
    from: ['APPROVED'],
  },
  'find-user': { verb: 'looked for', label: 'Account looked for' },
  'suspend-user': { verb: 'suspended', label: 'Account suspended' },
  'lift-suspension': { verb: 'lifted the suspension of', label: 'Suspension lifted' },
  'resend-mail': { verb: 'resent', label: 'Mail sent again' },
} as const satisfies Record<string, Action>;

export type ActionId = keyof typeof ACTIONS;

export const findAction = (id: string): Action | undefined =>
  (ACTIONS as Readonly<Record<string, Action>>)[id];

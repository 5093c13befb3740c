import type { Category, DisputeReason, Province, TakedownGround } from '../../../shared/enumerations.ts';
import data from './demo-data.json' with { type: 'json' };

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  publicName: 'full' | 'first' | 'hidden';
}

export interface DemoTakedown {
  filedDaysAgo: number;
  requesterName: string;
  requesterEmail: string;
  ground: TakedownGround;
  reason: string;
}

export interface DemoAttachment {
  filename: string;
  contentType: string;
  text: string;
}

export interface DemoAppeal {
  body: string;
  /** Since the review was sent in. */
  afterHours: number;
}

export interface DemoReview {
  /** The e-mail address of one of the people, or of a demo account. */
  author: string;
  category: Category;
  title: string;
  body: string;
  /** Cents. */
  amountOwedZar?: number;
  evidenceNote?: string;
  incidentDaysAgo?: number;
  submittedHoursAgo: number;
  outcome: 'APPROVED' | 'REJECTED' | 'PENDING';
  /** Hours after the submission; of what is no longer pending. */
  decidedAfterHours?: number;
  /** Reason for a rejection. */
  reason?: string;
  /** What its author received since, hours after the decision. */
  payments?: { amountZar: number; afterHours: number }[];
  /** When its author closed the debt, whatever was left. */
  settledAfterHours?: number;
  /** What the company's representative says was paid, and what the author answered. */
  claims?: { amountZar: number; afterHours: number; answer?: 'CONFIRMED' | 'DENIED' }[];
  dispute?: { reason: DisputeReason; afterHours: number };
  reply?: { body: string; afterHours: number };
  /** A later one, which waits for a moderator. */
  pendingReply?: string;
  /** Of its author, against its rejection. */
  appeal?: DemoAppeal;
  takedown?: DemoTakedown;
  attachments?: DemoAttachment[];
}

export interface DemoCompany {
  name: string;
  address?: string;
  city?: string;
  province?: Province;
  website?: string;
  cipcRegNo?: string;
  state: 'listed' | 'proposed';
  /** Who speaks for it, by their e-mail address, with a mailbox at its domain; or asks to. */
  representative?: { person: string; position: string; mailbox: string; waits?: boolean };
  /** The oldest first. */
  reviews: DemoReview[];
}

/** Companies, people and what they tell: all invented. Times count back from the day on which they are written. */
export const demoData = data as { people: DemoPerson[]; companies: DemoCompany[] };

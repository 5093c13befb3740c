import type { Category, DisputeReason, Province, TakedownGround } from '../../../shared/enumerations.ts';
import data from './demo-data.json' with { type: 'json' };

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  publicName: 'full' | 'first' | 'hidden';
  isVerified?: boolean;
}

export interface DemoTakedown {
  filedDaysAgo: number;
  actionedDaysAgo?: number;
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
  afterHours: number;
}

export interface DemoReview {
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
  /** Hours after the submission; only for reviews that are no longer pending. */
  decidedAfterHours?: number;
  reason?: string;
  /** Payments that its author received, in hours after the decision. */
  payments?: { amountZar: number; afterHours: number }[];
  settledAfterHours?: number;
  /** Days after the decision, on which its author said that nothing was paid and the company was reminded. */
  remindedAfterDays?: number[];
  noticeEmail?: string;
  claims?: { amountZar: number; afterHours: number; answer?: 'CONFIRMED' | 'DENIED' }[];
  dispute?: { reason: DisputeReason; afterHours: number };
  reply?: { body: string; afterHours: number };
  pendingReply?: string;
  appeal?: DemoAppeal;
  takedown?: DemoTakedown;
  attachments?: DemoAttachment[];
}

export interface DemoCompany {
  name: string;
  tradingAs?: string;
  address?: string;
  city?: string;
  province?: Province;
  website?: string;
  cipcRegNo?: string;
  state: 'listed' | 'proposed';
  /** The company's representative, approved or waiting: their email address, and a mailbox at its domain. */
  representative?: { person: string; position: string; mailbox: string; waits?: boolean };
  /** Oldest first. */
  reviews: DemoReview[];
}

/** Invented companies, people and texts. Times count back from the day on which they are written. */
export const demoData = data as { people: DemoPerson[]; companies: DemoCompany[] };

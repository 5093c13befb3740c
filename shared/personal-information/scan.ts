import type { PersonalInformationKind } from '../enumerations.ts';
import { findCompanyNames } from '../wording/company-names.ts';
import { findBankAccounts } from './bank-account.ts';
import { findDrivingLicences } from './driving-licence.ts';
import { findEmails } from './email.ts';
import { normalise } from './normalise.ts';
import { readNumberWords } from './number-words.ts';
import { findPassports } from './passport.ts';
import { findPaymentCards } from './payment-card.ts';
import { findPersonNames } from './person-name.ts';
import { findPhones } from './phone.ts';
import { findSaIds } from './sa-id.ts';
import { type TextContext, readContext, type Span } from './text-context.ts';
import { findStreetAddresses } from './street-address.ts';
import { findTaxReferences } from './tax-reference.ts';
import { findTrafficRegisterNumbers } from './traffic-register.ts';
import { findVehiclePlates } from './vehicle-plate.ts';

/** A segment of the original text: UTF-16 offsets, end exclusive. */
export interface Finding {
  kind: PersonalInformationKind;
  start: number;
  end: number;
  blocking: boolean;
}

interface Rule {
  readonly kind: PersonalInformationKind;
  readonly blocking: boolean;
  readonly find: (context: TextContext) => Span[];
  readonly notInCompanies?: true;
  readonly message: string;
}

/** The strongest kind first: if two overlap, the first wins. An e-mail address may contain a phone number. */
const RULES: readonly Rule[] = [
  {
    kind: 'sa_id',
    blocking: true,
    find: findSaIds,
    message: 'This looks like a South African ID number. Take it out: a name or a role is enough.',
  },
  {
    kind: 'payment_card',
    blocking: true,
    find: findPaymentCards,
    message:
      'This looks like a payment card number. Take it out: nobody needs it to understand what happened.',
  },
  {
    kind: 'email',
    blocking: false,
    find: findEmails,
    message: 'This looks like an email address. Please leave it out unless the company itself publishes it.',
  },
  {
    kind: 'passport',
    blocking: true,
    find: findPassports,
    message: 'This looks like a passport number. Take it out: a name or a role is enough.',
  },
  {
    kind: 'bank_account',
    blocking: true,
    find: findBankAccounts,
    message: 'This looks like a bank account number. Take it out: the name of the bank is enough.',
  },
  {
    kind: 'tax_reference',
    blocking: true,
    find: findTaxReferences,
    message: 'This looks like a tax reference number. Take it out: say what happened without it.',
  },
  {
    kind: 'phone',
    blocking: false,
    find: findPhones,
    message: 'This looks like a phone number. Please leave it out unless the company itself publishes it.',
  },
  {
    kind: 'street_address',
    blocking: false,
    find: findStreetAddresses,
    message: 'This looks like an address. Please leave it out unless it is where the company does business.',
  },
  {
    kind: 'vehicle_plate',
    blocking: false,
    find: findVehiclePlates,
    message: 'This looks like a number plate. Please leave it out: it leads to a person.',
  },
  {
    kind: 'driving_licence',
    blocking: false,
    find: findDrivingLicences,
    message: 'This looks like the number of a driving licence. Please leave it out: it leads to a person.',
  },
  {
    kind: 'traffic_register',
    blocking: false,
    find: findTrafficRegisterNumbers,
    message: 'This looks like a traffic register number. Please leave it out: it leads to a person.',
  },
  {
    kind: 'person_name',
    blocking: false,
    find: findPersonNames,
    notInCompanies: true,
    message:
      'This looks like the name of a person. Please name the role instead: “The accountant told me on 5 June that the payment had been missed.”',
  },
];

export function messageFor(kind: PersonalInformationKind): string {
  return RULES.find((rule) => rule.kind === kind)?.message ?? '';
}

/** Sorted, without overlaps: the strongest kind wins. Finds no person within a company's name, as `companyName`. */
export function findPersonalInformation(text: string, companyName = ''): Finding[] {
  const plain = readNumberWords(normalise(text));
  const context = readContext(plain.text);
  const taken = new Uint8Array(text.length);
  const findings: Finding[] = [];
  const companies = findCompanyNames(text, companyName);
  for (const { kind, blocking, find, notInCompanies } of RULES) {
    for (const span of longestFirst(find(context))) {
      const start = plain.starts[span.start] ?? 0;
      const end = plain.ends[span.end - 1] ?? start;
      if (taken.subarray(start, end).includes(1)) continue;
      if (notInCompanies && companies.some((company) => company.start < end && company.end > start)) continue;
      taken.fill(1, start, end);
      findings.push({ kind, start, end, blocking });
    }
  }
  return findings.sort((one, other) => one.start - other.start);
}

/** Sorts one rule's spans, longest first: of overlapping ones the longest is the complete number. */
function longestFirst(spans: Span[]): Span[] {
  return spans.sort(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
}

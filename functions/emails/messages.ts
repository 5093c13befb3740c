import { PRODUCT_NAME } from '../../shared/product.ts';
import { escapeMarkup } from '../platform/markup.ts';
import { accountMessages } from './account-messages.ts';
import { privacyMessages } from './privacy-messages.ts';
import { reviewMessages } from './review-messages.ts';
import { representativeMessages } from './representative-messages.ts';
import { takedownMessages } from './takedown-messages.ts';
import { teamMessages } from './team-messages.ts';
import { stopLinks, watchMessages } from './watch-messages.ts';
import type { EmailFacts, EmailKind } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import type { Message, Writers } from './words.ts';

const writers: Writers = {
  ...accountMessages,
  ...reviewMessages,
  ...representativeMessages,
  ...takedownMessages,
  ...privacyMessages,
  ...teamMessages,
  ...watchMessages,
};

interface Inserts {
  firstName?: string | null;
  code?: string | null;
  isUnproved?: boolean;
}

/** Facts that contain text that somebody typed, or a site address made from it. */
const TYPED = ['reviewTitle', 'companyName', 'companySlug', 'intoName', 'intoSlug', 'removed', 'formerName'];

/** The facts without typed text, so that nobody can have their own words mailed to a stranger. */
const withoutTyped = (facts: EmailFacts[EmailKind]) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, TYPED.includes(name) ? null : (value as unknown)]),
  ) as unknown as EmailFacts[EmailKind];

/** An email to an unverified address repeats nobody's words. */
export function writeMessage(
  email: EmailNotification,
  { firstName, code, isUnproved = false }: Inserts = {},
): Message {
  const facts = isUnproved ? withoutTyped(email.facts) : email.facts;
  const write = writers[email.kind] as (facts: EmailFacts[EmailKind], code: string) => Message;
  return {
    ...write(facts, code ?? ''),
    ...stopLinks(email),
    ...(firstName && { greeting: `Hello ${firstName},` }),
  };
}

export function renderText(
  { greeting, paragraphs, code, link, links = [], rest = [], further = [] }: Message,
  siteOrigin: string,
): string {
  const parts = [...paragraphs];
  if (greeting) parts.unshift(greeting);
  if (code) parts.unshift(code);
  const wordLink = ({ text, path }: { text: string; path: string }) => `${text}: ${siteOrigin}${path}`;
  parts.push(...[...(link ? [link] : []), ...links].map(wordLink), ...rest, ...further.map(wordLink));
  return [...parts, `${PRODUCT_NAME} · ${siteOrigin}`].join('\n\n');
}

/** The product's colours for mail programs in dark mode; `!important` overrides the inline ones. */
const DARK = [
  'body{background:#12151c!important;color:#ece9e2!important}',
  '.rule{border-color:#2d333f!important}',
  '.quiet{color:#a4abb8!important}',
  '.quiet a{color:#7fc8d8!important}',
  '.button{background:#7fc8d8!important;color:#12151c!important}',
].join('');

/** Uses no external resources. */
export function renderHtml(
  { subject, greeting, paragraphs, code, link, links = [], rest = [], further = [] }: Message,
  siteOrigin: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const body = paragraphs.map(paragraph);
  if (greeting) body.unshift(paragraph(greeting));
  if (code) {
    const digits = `<p style="margin:0 0 16px;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:.2em">${escapeMarkup(code)}</p>`;
    body.unshift(digits);
  }
  for (const { text, path } of [...(link ? [link] : []), ...links]) {
    const address = escapeMarkup(siteOrigin + path);
    body.push(
      `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 20px;background:#0B5A6B;color:#fff;text-decoration:none;border-radius:4px">${escapeMarkup(text)}</a></p>`,
    );
  }
  body.push(...rest.map(paragraph));
  const small = further.map(
    ({ text, path }) =>
      `<a href="${escapeMarkup(siteOrigin + path)}" style="color:#0B5A6B">${escapeMarkup(text)}</a><br>`,
  );
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#1B1F2A;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
<p class="rule" style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #E4E0D8;font:600 20px Georgia,serif">${PRODUCT_NAME}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.3 Georgia,serif">${escapeMarkup(subject)}</h1>
${body.join('\n')}
<p class="rule quiet" style="margin:32px 0 0;padding-top:12px;border-top:1px solid #E4E0D8;color:#5B6270;font-size:14px">${small.join('')}${PRODUCT_NAME} · ${escapeMarkup(siteOrigin)}</p>
</div></body></html>`;
}

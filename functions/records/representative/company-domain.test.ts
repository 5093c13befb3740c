import { expect, test } from 'vitest';
import { isOfCompany } from './company-domain.ts';

test.each([
  ['accounts@acme.co.za', 'https://acme.co.za'],
  ['accounts@acme.co.za', 'https://www.acme.co.za/about?x=1'],
  ['accounts@mail.acme.co.za', 'http://shop.acme.co.za:8080'],
  ['accounts@acme.com', 'https://ACME.com.'],
  ['accounts@xn--mnchen-3ya.de', 'https://m\u00fcnchen.de'],
])('%s is at the domain of %s', (email, website) => {
  expect(isOfCompany(email, website)).toBe(true);
});

test.each([
  ['accounts@other.co.za', 'https://acme.co.za'],
  // Another company under the same public suffix, whether a registry's or a provider's.
  ['accounts@co.za', 'https://acme.co.za'],
  ['accounts@other.wixsite.com', 'https://acme.wixsite.com'],
  ['accounts@wixsite.com', 'https://acme.wixsite.com'],
  ['acme@gmail.com', 'https://gmail.com'],
  ['acme@mweb.co.za', 'https://home.mweb.co.za/acme'],
  ['acme@webmail.co.za', 'https://webmail.co.za'],
  ['acme@yahoo.co.za', 'https://yahoo.co.za'],
  ['acme@mailinator.com', 'https://mailinator.com'],
  ['accounts@acme.co.za.evil.example', 'https://acme.co.za'],
  ['accounts@notacme.co.za', 'https://acme.co.za'],
  // Below a private suffix anybody may get a name.
  ['accounts@acme.wixsite.com', 'https://acme.wixsite.com/home'],
  ['accounts@acme.duckdns.org', 'https://acme.duckdns.org'],
  ['accounts@acme.eu.org', 'https://acme.eu.org'],
  ...['duck.com', 'mozmail.com', 'yebo.co.za', 'afrihost.co.za', 'axxess.co.za', 'vodamail.co.za'].map(
    (domain): [string, string] => [`acme@${domain}`, `https://${domain}`],
  ),
  ['accounts@acme.co.za', null],
  ['accounts@127.0.0.1', 'http://127.0.0.1'],
])('%s is not at the domain of %s', (email, website) => {
  expect(isOfCompany(email, website)).toBe(false);
});

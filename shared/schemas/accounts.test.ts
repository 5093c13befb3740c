import { expect, test } from 'vitest';
import { logInRequest, signUpRequest } from './accounts.ts';

const valid = { email: 'a@b.co', password: 'rooibos tea', firstName: 'Jo', lastName: 'Ng' };

/** The messages of a sign-up with `value` in one field. */
const listIssues = (field: string, value: unknown) =>
  signUpRequest.safeParse({ ...valid, [field]: value }).error?.issues.map(({ message }) => message);

const EMAIL = 'Must be a valid email address';
const PASSWORD = 'Password must be at least 8 characters';
const LONG_PASSWORD = 'Password must be at most 256 characters';
const SPACE = 'Password must not begin or end with a space';
const FIRST = 'First name must be at least 2 characters';
const LAST = 'Last name must be at least 2 characters';
const LETTERS = 'Names hold letters only';
const ANOTHER = 'Choose another name';

test.each([
  ['email', `${'a'.repeat(64)}@${'b'.repeat(60)}.co`],
  ['email', 'first.last+tag@sub.example.co.za'],
  ['password', 'x'.repeat(8)],
  ['password', 'x'.repeat(256)],
  ['password', 'two words'],
  ['password', '        x       '.trim().padStart(8, '.')],
  ['firstName', 'Jo'],
  ['firstName', 'x'.repeat(100)],
  ['firstName', `  ${'x'.repeat(100)}  `],
  ['lastName', '王芳'],
  ['firstName', 'ǃXóõ ǂAakhoe ǀGui ǁAni'],
  ['firstName', 'Nomvula-Jané'],
  ['lastName', "O'Brien"],
  ['lastName', 'D’Oliveira Jr.'],
  ['lastName', 'van der Merwe'],
  ['firstName', 'नीलम'],
  ['lastName', 'عبد الله'],
  ['firstName', 'Moderato'],
  ['lastName', 'Flagg'],
  ['lastName', 'Register'],
  ['lastName', 'User'],
  ['lastName', 'Adminov'],
])('sign-up takes the %s %j', (field, value) => {
  expect(listIssues(field, value)).toBeUndefined();
});

test.each([
  ['email', undefined, EMAIL],
  ['email', null, EMAIL],
  ['email', 7, EMAIL],
  ['email', '', EMAIL],
  ['email', 'no-at-sign', EMAIL],
  ['email', 'a@b', EMAIL],
  ['email', 'a@b@c.co', EMAIL],
  ['email', 'a b@c.co', EMAIL],
  ['email', `a@${'b'.repeat(125)}.co`, 'Email must be at most 128 characters'],
  ['email', 'a\u0000b@c.co', EMAIL],
  ['password', undefined, PASSWORD],
  ['password', 12345678, PASSWORD],
  ['password', '1234567', PASSWORD],
  ['password', 'x'.repeat(257), LONG_PASSWORD],
  ['password', ' 12345678', SPACE],
  ['password', '12345678 ', SPACE],
  ['firstName', undefined, FIRST],
  ['firstName', ['Jo'], FIRST],
  ['firstName', 'J', FIRST],
  ['firstName', '  J  ', FIRST],
  ['firstName', 'x'.repeat(101), 'First name must be at most 100 characters'],
  ['lastName', null, LAST],
  ['lastName', 'N', LAST],
  ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
  ['firstName', '1', FIRST],
  ['firstName', 'John3', LETTERS],
  ['lastName', 'call 082 123 4567', LETTERS],
  ['lastName', 'https://evil.example', LETTERS],
  ['lastName', 'Nkosi (CEO)', LETTERS],
  ['lastName', 'Nkosi, thief', LETTERS],
  ['firstName', 'Thandi ✔', LETTERS],
  ['firstName', 'a\u200db', LETTERS],
  ['firstName', '٣٤', LETTERS],
  ['firstName', '-.-', LETTERS],
  ['firstName', '\u0301\u0301', LETTERS],
  ['firstName', 'FlagRegister', ANOTHER],
  ['firstName', 'The Flag Register Team', ANOTHER],
  ['firstName', 'FIag Register', ANOTHER],
  ['firstName', 'FlagRegister Nkosi', ANOTHER],
  ['lastName', 'F l a g-R e g i s t e r', ANOTHER],
  ['lastName', 'Mödération', ANOTHER],
  ['lastName', 'М\u043eder\u0430tion', ANOTHER],
  ['lastName', 'rnoderator', ANOTHER],
  ['lastName', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', ANOTHER],
  ['lastName', '𝓜𝓸𝓭𝓮𝓻𝓪𝓽𝓸𝓻', ANOTHER],
  ['lastName', 'Moderator Nkosi', ANOTHER],
  ['firstName', 'A.d.m.i.n', ANOTHER],
  ['lastName', 'Administrator', ANOTHER],
  ['lastName', 'Verified-User', ANOTHER],
  ['firstName', 'Scamalert.co.za', ANOTHER],
  ['lastName', 'Nkosi www.acme.com', ANOTHER],
  ['lastName', 'acme.com-Nkosi', ANOTHER],
  ['lastName', 'Visit ACME.JOBURG', ANOTHER],
  ['lastName', 'acme.\u0441\u043e\u043c', ANOTHER],
  ['lastName', 'пример.рф', ANOTHER],
])('sign-up refuses the %s %j: %s', (field, value, message) => {
  expect(listIssues(field, value)?.[0]).toBe(message);
});

test.each([
  ['Verified', 'User'],
  ['verified ', 'ÜSER'],
  ['User', 'Verified'],
  ['Flag', 'Register'],
  ['Flag', 'Register Team'],
  ['Mode', 'ration'],
  ['Mo', 'derator'],
])('a first and a last name that are ours together are refused once: %s %s', (firstName, lastName) => {
  const { error } = signUpRequest.safeParse({ ...valid, firstName, lastName });
  expect(error?.issues).toMatchObject([{ path: ['lastName'], message: ANOTHER }]);
});

test.each([
  ['J.P. Morgan', 'St. John'],
  ['J.R.R.', 'van der Merwe-de.W'],
  ['Wm.', 'St.John'],
  ['A.B.C.', 'Co. Ltd'],
  ['Nomvula.', 'D.Com'],
])('names with dots that lead to no website are taken: %s %s', (firstName, lastName) => {
  expect(signUpRequest.safeParse({ ...valid, firstName, lastName }).success).toBe(true);
});

test.each([
  ['Moderato', 'Rossi'],
  ['Flagg', 'Registra'],
  ['Verity', 'User'],
])('real names that begin like ours are taken: %s %s', (firstName, lastName) => {
  expect(signUpRequest.safeParse({ ...valid, firstName, lastName }).success).toBe(true);
});

test('an address is one account in every spelling of its case, blanks and accents', () => {
  expect(signUpRequest.parse({ ...valid, email: '  Thandi@Example.CO.ZA ' }).email).toBe(
    'thandi@example.co.za',
  );
});

test('names are trimmed and composed, passwords stay as they were typed', () => {
  const parsed = signUpRequest.parse({ ...valid, firstName: ' Zoe\u0308 ', password: 'pass e\u0301word' });
  expect(parsed.firstName).toBe('Zoë');
  expect(parsed.password).toBe('pass e\u0301word');
});

test('log-in asks for a password of any length, and says so in the words of the form', () => {
  expect(logInRequest.safeParse({ email: 'a@b.co', password: 'x' }).success).toBe(true);
  for (const password of ['', undefined, null, 5])
    expect(logInRequest.safeParse({ email: 'a@b.co', password }).error?.issues).toMatchObject([
      { path: ['password'], message: 'Password is required' },
    ]);
});

test('every fault of a form is told at once', () => {
  const messages = signUpRequest.safeParse({}).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([EMAIL, PASSWORD, FIRST, LAST]);
});

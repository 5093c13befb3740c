import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { EASY_PASSWORD, newPasswordOf, type PasswordOwner } from './new-password.ts';

const OWNER = { email: 'naledi.khumalo@example.co.za', firstName: 'Naledi', lastName: 'Khumalo' };

const faultsOf = async (password: unknown, owner: PasswordOwner = OWNER) => {
  const { error } = await newPasswordOf(owner).safeParseAsync(password);
  return error?.issues.map(({ message }) => message) ?? [];
};

/** The `passwords` that are refused as easy to guess. */
async function refusedOf(passwords: readonly string[], owner = OWNER): Promise<string[]> {
  const faults = await Promise.all(passwords.map((password) => faultsOf(password, owner)));
  return passwords.filter((_, at) => faults[at]?.includes(EASY_PASSWORD));
}

test('the 10,000 commonest passwords are refused', async () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000).filter(({ length }) => length >= 8);
  // Testing all of them would take seconds.
  const some = commonest.filter((_, rank) => rank < 100 || rank % 10 === 0).concat(commonest.at(-1) ?? '');
  expect(some.length).toBeGreaterThan(400);
  expect(await refusedOf(some)).toEqual(some);
});

test('so are those that everybody thinks of and no list has to name', async () => {
  const passwords = ['aaaaaaaa', '11111111', '12345678', '87654321', 'abcdefgh', 'qwertyuiop', 'sdfghjkl'];
  const spelt = ['Password', 'PASSWORD1', 'P@ssw0rd', 'iloveyou', 'Sunshine', 'passwordpassword', '12341234'];
  expect(await refusedOf([...passwords, ...spelt])).toEqual([...passwords, ...spelt]);
});

const ORDINARY = [
  'correct horse battery',
  'a long pass phrase',
  'staple battery horse',
  'flag-demo-user',
  'flag-demo-admin',
  'flag-demo-moderator',
  'rooibos tea',
  'Kaapstad87',
  'braai2day',
  'mielie-pap',
  'springbok22',
  'lekker88',
  'jacaranda',
  'protea99',
  'bafanabafana',
  'kruger park',
  'table mountain',
  'Durban2024',
  'giraffe7',
  'voetsek!',
  'sizwe123',
  'Zx9!kq2v',
  'gogo1952',
  'unwashed',
  'marmite toast',
  'bluecrane',
  'my dog rex',
  'password is not my password',
  '王芳王芳李娜李娜',
  'first line\nsecond',
  'Naledi likes tea',
  'flagregister is where I work',
  'aaaaaaaa and what follows it, which nobody knows',
  'x'.repeat(256),
];

test('there is no other rule: ordinary passwords of any kind are taken', async () => {
  expect(await refusedOf(ORDINARY)).toEqual([]);
});

test.each([
  'FlagRegister',
  'flag register',
  'naledi.khumalo@example.co.za',
  'Naledi.Khumalo@Example.co.za',
  'naledi.khumalo',
  'NalediKhumalo',
  'Khumalo, Naledi',
  'Naledi123',
  'Khumalo1990',
  '2026-Naledi!',
  'NalediKhumalo#1',
  'FlagRegister1',
])('%j is the product’s name or one’s own address or name', async (password) => {
  expect(await faultsOf(password)).toEqual([EASY_PASSWORD]);
});

test.each([
  'Password1!',
  'wagwoord2026',
  'Summer2026',
  'summer24',
  '2026Winter!',
  'Somer2026',
  'Herfs#2026',
  'december2025!',
  'Desember',
  'Maart-2026',
  'May 15 1990',
])('%j is a season, a month or the word itself with digits and signs around it', async (password) => {
  expect(await faultsOf(password)).toEqual([EASY_PASSWORD]);
});

test.each(['summer of the blue crane', 'Naledi and december rain', 'Mayfair2026', 'password for the shed'])(
  '%j says more than such a word',
  async (password) => {
    expect(await faultsOf(password)).toEqual([]);
  },
);

test('another person’s name or address is allowed', async () => {
  expect(await faultsOf('Wilhelmina')).toEqual([]);
  const twoNames = { firstName: 'Mary Jane', lastName: 'du Plessis' };
  expect(await refusedOf(['Jane2026', 'Plessis1!'], { ...OWNER, ...twoNames })).toEqual([
    'Jane2026',
    'Plessis1!',
  ]);
  expect(await faultsOf('Wilhelmina', { firstName: 'Wilhelmina', lastName: null })).toEqual([EASY_PASSWORD]);
  expect(await faultsOf('--------+-', { firstName: null, lastName: '' })).not.toContain(EASY_PASSWORD);
});

test('a moderator’s has at least 12 characters, anybody else’s 8', async () => {
  expect(await faultsOf('rooibos tea', { ...OWNER, role: 'USER' })).toEqual([]);
  expect(await faultsOf('rooibos tea', { ...OWNER, role: 'ADMIN' })).toEqual([
    'Password must be at least 12 characters',
  ]);
  expect(await faultsOf('rooibos teas', { ...OWNER, role: 'ADMIN' })).toEqual([]);
});

test('length and blanks are told first, and alone', async () => {
  expect(await faultsOf('1234567')).toEqual(['Password must be at least 8 characters']);
  expect(await faultsOf(undefined)).toEqual(['Password must be at least 8 characters']);
  expect(await faultsOf(' rooibos tea')).toEqual(['Password must not begin or end with a space']);
});

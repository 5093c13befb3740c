import { describe, expect, it } from 'vitest';
import { toSheet, readText } from '../read-list.ts';
import { areCodes, recogniseColumns } from './columns.ts';

const NAMES = [
  'Bergkelder Vrugte CC',
  'Zonke Catering',
  'Karoo Sonkrag (Pty) Ltd',
  'Ndlovu & Seuns',
  'Blou Lug BK',
  'Umoya',
];
const NUMBERS = ['2002/926975/23', '', '2016/926208/07', '1999/123456/07', '', '2020/654321/07'];
const PEOPLE = ['Anna Botha', 'Ben Cele', 'Cas van Wyk', 'Dina Mokoena', 'Eben Fourie', 'Farida Khan'];

/** A layout: its headers, and for each row the cells, in which NAME, REG, PERSON and N stand for the row's own. */
const fill = (cells: string, at: number) =>
  cells
    .replaceAll('NAME', NAMES[at] ?? '')
    .replaceAll('UPPER', (NAMES[at] ?? '').toUpperCase())
    .replaceAll('REG', NUMBERS[at] ?? '')
    .replaceAll('PERSON', PEOPLE[at] ?? '')
    .replaceAll('CODE', (NAMES[at] ?? '').slice(0, 3).toUpperCase() + String(at + 1).padStart(3, '0'))
    .replaceAll('NN', String(100_023 + at * 7));

describe('the columns', () => {
  it.each<[string, string, string, string, string | null]>([
    ['Pastel', 'Supplier Code,Supplier Description,Contact', 'CODE,NAME,Anna', 'Supplier Description', null],
    [
      'Pastel with a category',
      'Supplier Code,Supplier Category,Description,Contact Person,Tax Reference',
      'CODE,Local Trade,NAME,PERSON,4NN',
      'Description',
      null,
    ],
    ['SAP', 'Vendor,Name 1,City,Search term', 'NN,NAME,Ceres,UPPER', 'Name 1', null],
    [
      'SAP with company codes',
      'Company Code,Vendor,Name of vendor,VAT Registration No.',
      'ZA01,NN,NAME,4NN',
      'Name of vendor',
      null,
    ],
    ['Syspro', 'Supplier;SupplierName;Branch;Currency', '00NN;NAME;Cape Town;ZAR', 'SupplierName', null],
    [
      'Sage 200 Evolution',
      'Account\tName\tGroup\tContact Person\tRegistration',
      'CODE\tNAME\tTrade Creditors\tPERSON\tREG',
      'Name',
      'Registration',
    ],
    ['Sage Intacct', 'Vendor ID,Vendor name,Print as,Total due', 'V-NN,NAME,UPPER,5.00', 'Vendor name', null],
    [
      'QuickBooks Desktop',
      'Active Status,Vendor,Balance,First Name,Last Name,Main Phone',
      'Active,NAME,5.00,Anna,Botha,021 5550100',
      'Vendor',
      null,
    ],
    [
      'QuickBooks Online',
      'Ubuntu Hardware,,\nVendor Contact List,,\n,,\nVendor,Phone,Full Name',
      'NAME,021 5550100,PERSON',
      'Vendor',
      null,
    ],
    ['Dynamics 365', 'Vendor account,Name,Group,Vendor hold', 'V-NN,NAME,LOCAL,No', 'Name', null],
    [
      'Business Central',
      'No.,Name,Search Name,Responsibility Center,Contact,Registration No.',
      'NN,NAME,UPPER,CAPE,PERSON,REG',
      'Name',
      'Registration No.',
    ],
    [
      'Odoo',
      'External ID,Display Name,Is a Company,Email,Tax ID',
      'p_NN,NAME,TRUE,a@x.example,4NN',
      'Display Name',
      null,
    ],
    [
      'Zoho',
      'Contact Name,Company Name,First Name,Last Name,Contact ID',
      'PERSON,NAME,Anna,Botha,46NN',
      'Company Name',
      null,
    ],
    ['MYOB', 'Co./Last Name,First Name,Card ID,Addr 1 - City', 'NAME,,*None,Ceres', 'Co./Last Name', null],
    [
      'Xero contacts',
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POCity,TaxNumber,CompanyNumber',
      'NAME,CODE,a@x.example,Anna,Botha,1 Main,Ceres,4NN,REG',
      '*ContactName',
      'CompanyNumber',
    ],
    [
      'Afrikaans',
      'Verskafferkode;Verskaffernaam;Kontakpersoon;BTW-nommer;Registrasienommer',
      'CODE;NAME;PERSON;4NN;REG',
      'Verskaffernaam',
      'Registrasienommer',
    ],
    [
      'Afrikaans debtors',
      'Debiteurlys;;\nDatum: 28 November 2026;;\nRekening;Naam;Saldo',
      'CODE;NAME;1 250,50',
      'Naam',
      null,
    ],
    [
      'bank beneficiaries',
      'Beneficiary,Bank Name,Branch Code,Account Number',
      'NAME,Standard Bank,051001,20NN20107',
      'Beneficiary',
      null,
    ],
    [
      'invoices',
      'Date,Company,Supplier,Description,Reference,Amount',
      '2026-11-28,Ubuntu Hardware (Pty) Ltd,NAME,Sheets and nails for NN,INV NN,5.00',
      'Supplier',
      null,
    ],
    ['no header', '', 'CODE,Ceres,12 Main Road,NAME,REG,021 5550100', 'Column 4', 'Column 5'],
  ])('of an export are right: %s', (_, header, cells, name, number) => {
    const text = [header, ...NAMES.map((__, at) => fill(cells, at))].filter(Boolean).join('\n');
    const { columns, rows } = toSheet(readText(text, { isFile: true }));
    const found = recogniseColumns(columns, rows);
    expect(found.name === null ? null : columns[found.name]).toBe(name);
    expect(found.number === null ? null : columns[found.number]).toBe(number);
    expect(rows.map((row) => row[found.name ?? 0])).toEqual(NAMES);
  });

  it.each([
    [
      'codes beside company numbers: the numbers alone',
      ['Vendor No', 'Reg No'],
      [
        ['A1', '2015/123456/07'],
        ['A2', '2016/123456/07'],
      ],
      null,
      1,
    ],
    [
      'VAT numbers of twelve digits',
      ['Supplier', 'VAT No'],
      [
        ['Acme', '201512345607'],
        ['Other', '201612345607'],
      ],
      0,
      null,
    ],
    [
      'shortened numbers',
      ['Column 1', 'Column 2'],
      [
        ['Acme', '2,01693E+11'],
        ['Other', '2,01694E+11'],
      ],
      0,
      1,
    ],
    ['numbers without a year', ['Column 1'], [['926208/07'], ['926975/23']], null, 0],
    ['codes alone, for want of names', ['Supplier'], [['BER001'], ['LIT001']], 0, null],
    [
      'codes below their own header, for want of names',
      ['Supplier Code', 'Terms'],
      [
        ['BER001', '30'],
        ['LIT001', '60'],
      ],
      0,
      null,
    ],
    ['codes without a header', ['Column 1'], [['BER001'], ['LIT001']], 0, null],
    [
      'codes of letters below “Vendor”',
      ['Vendor', 'Name'],
      [
        ['BERG', 'Bergkelder Vrugte'],
        ['ZONKEC', 'Zonke Catering'],
      ],
      1,
      null,
    ],
    [
      'names below a header of codes',
      ['Wibble', 'Debtors Account'],
      [
        ['Anna', 'Bergkelder Vrugte CC'],
        ['Ben', 'Zonke Catering (Pty) Ltd'],
      ],
      1,
      null,
    ],
    [
      'amounts alone: none',
      ['Column 1', 'Column 2'],
      [
        ['1', '2'],
        ['3', '4'],
      ],
      null,
      null,
    ],
  ])('of %s', (_, headers, rows, name, number) => {
    expect(recogniseColumns(headers, rows)).toEqual({ name, number });
  });

  it.each([
    [['BER001', 'LIT001', 'TAF002'], true],
    [['100023', '100024'], true],
    [['V-0001', 'V-0002'], true],
    [['BER 001', 'LIT 002'], true],
    [['BERGKE', 'ZONKEC', 'KAROOS', 'NDLOVU', 'BLOULU'], true],
    [['Acme 1', 'Nobody 12x5'], false],
    [['3M SA', 'KPMG', 'BP'], false],
    [['24/7 Security', 'A1 CC', '1Lewe Bpk'], false],
    [['2015/123456/07'], false],
    [['Ötzi', 'Ñandú', 'Привет'], false],
  ])('with %j are codes: %s', (cells, wanted) => {
    expect(areCodes(cells)).toBe(wanted);
  });
});

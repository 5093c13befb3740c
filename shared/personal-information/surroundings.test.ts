import { describe, expect, it } from 'vitest';
import { found } from './testing/found.ts';

const TEXTS: Record<string, [text: string, expected: string[]][]> = {
  'a number beside another one is found': [
    ['082 555 1234/083 555 1234', ['phone 082 555 1234', 'phone 083 555 1234']],
    ['021-555-1234/082-555-1234', ['phone 021-555-1234', 'phone 082-555-1234']],
    ['082 555 1234 083 555 1234', ['phone 082 555 1234', 'phone 083 555 1234']],
    [
      '011 555 1234/082 555 1234/083 555 1234',
      ['phone 011 555 1234', 'phone 082 555 1234', 'phone 083 555 1234'],
    ],
    ['In 2023 082 555 1234 stopped working', ['phone 082 555 1234']],
    ['phoned 082 555 1234 2023', ['phone 082 555 1234']],
    ['chat 082 555 1234 2024.pdf', ['phone 082 555 1234']],
    ['WhatsApp_0825551234_2023.pdf', ['phone 0825551234']],
    ['account 62512341269 3 times', ['bank_account 62512341269']],
    ['FNB 62012345678_2024.pdf', ['bank_account 62012345678']],
    ['FNB accounts 62512341269/62512341270', ['bank_account 62512341269', 'bank_account 62512341270']],
    ['ID: 8 5 0 3 1 4 5 2 1 4 0 8 1 I kept it', ['sa_id 8 5 0 3 1 4 5 2 1 4 0 8 1']],
    ['tax_0123456789_2023.pdf', ['tax_reference 0123456789']],
    [
      'my two cards:\n4790 1233 8841 2070\n5210 4477 9083 5613\nwere both debited',
      ['payment_card 4790 1233 8841 2070', 'payment_card 5210 4477 9083 5613'],
    ],
    ['in 2024 4790 1233 8841 2070 was debited', ['payment_card 4790 1233 8841 2070']],
  ],
  'amounts, dates and the numbers of cases near a bank are none': [
    ['they owe 85 000.00 on the account', []],
    ['account balance: 45,000.00', []],
    ['Absa bond 1,500,000.00', []],
    ['rekening van 85 000,00', []],
    ['N$85 000.00 bank, US$85 000.00 bank', []],
    ['we are owed 1 250 000 on account', []],
    ['Account statement\nCurrent 12 450.00\n30 days 8 900.00\n60 days 1 200.00', []],
    ['tax debt 12 345 678.90', []],
    ['Total 4 500.00\nplease call', []],
    ['bank_statements_2021-2022.pdf', []],
    ['bank statements 2021 2022', []],
    ['account dated 15032024, bank stamp 15 03 2024', []],
    ['Account 30/60/90/120 days overdue', []],
    ['Absa Bank v Smith 12345/2020', []],
    ['bank judgment 2021/45678 in the High Court', []],
    ['account of CK 98/12345/23', []],
  ],
  'what a label says': [
    ['The ID number on the quote is 8503145214081', ['sa_id 8503145214081']],
    ['The bank account on the invoice: 62512341269', ['bank_account 62512341269']],
    ['phone number on the quotation: 0825551234', ['phone 0825551234']],
    ['The barcode on the parcel is 8503145214081', []],
    ['Please pay my invoice\n082 555 1234', ['phone 082 555 1234']],
    ['Invoice\n8503145214081', []],
    ['our invoice number:\n8503145214081', []],
    ['In any case 0825551234 is off', ['phone 0825551234']],
    ['Case 0825551234 is closed', []],
    ['FNB dispute number 1234567', []],
    ['account manager, 082 555 1234, is rude', ['phone 082 555 1234']],
    ['Absa keeps phoning me from +27 11 555 1234', ['phone +27 11 555 1234']],
    ['Nedbank 0800 555 111', ['phone 0800 555 111']],
    ['FN123456 is his passport number', ['passport FN123456']],
  ],
  streets: [
    ['12 High Street, Grahamstown', ['street_address 12 High Street, Grahamstown']],
    ['14 Fish Market Road', ['street_address 14 Fish Market Road']],
    ['12 OR Tambo Drive, Benoni', ['street_address 12 OR Tambo Drive, Benoni']],
    ['12 O.R. Tambo Street', ['street_address 12 O.R. Tambo Street']],
    ['12 M L Sultan Road', ['street_address 12 M L Sultan Road']],
    [
      '101 Dr Pixley Ka Isaka Seme Street, Durban',
      ['street_address 101 Dr Pixley Ka Isaka Seme Street, Durban'],
    ],
    ['Posbus: 652', ['street_address Posbus: 652']],
    ['2 High Court orders, 3 Food Court tenants and 1 Hard Drive', []],
    ['20 PALLETS STOLEN BEHIND SHOPRITE OLD CHURCH STREET', []],
    ['In 2023 Main Road was dug up', []],
    ['Invoice 2345 Main Road Motors', []],
  ],
  'e-mail addresses': [
    ['jürgen.botha@zed.co.za', ['email jürgen.botha@zed.co.za']],
    ['josé@zed.co.za', ['email josé@zed.co.za']],
    ['thabo@münchen.de', ['email thabo@münchen.de']],
    ['Email:-thabo@zed.co.za', ['email thabo@zed.co.za']],
    ['_thabo@zed.co.za_', ['email thabo@zed.co.za']],
    ['thabo@gmail.com.Please call', ['email thabo@gmail.com']],
    ['follow @zed.official', []],
    ['look at the dot com boom', []],
  ],
  vehicles: [
    ['my Nissan NP200 bakkie and a Mazda CX-30', []],
    ['the truck with 400 L of diesel', []],
    ['the truck BOSS 1 GP', ['vehicle_plate BOSS 1 GP']],
    ['A Hilux, GP 40 VV GP, drove off', ['vehicle_plate GP 40 VV GP']],
    ['his car CA 123', ['vehicle_plate CA 123']],
  ],
};

describe.each(Object.entries(TEXTS))('%s', (_about, texts) => {
  it.each(texts)('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

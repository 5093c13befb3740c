import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { SIMILAR_NAME } from './differences.ts';

// Labelled by hand before any rule was written for them.
test.each([
  ['blanks and hyphens', 'Pick-n-Pay Retailers', 'PicknPay Retailers'],
  ['blanks and hyphens', 'MrPrice', 'Mr Price Group'],
  ['blanks and hyphens', 'Sea-Harvest', 'Seaharvest Fishing'],
  ['blanks and hyphens', 'Van der Merwe Vervoer', 'Vandermerwe Vervoer'],
  ['capitals within', 'NetFlorist', 'Net Florist (Pty) Ltd'],
  ['capitals within', 'KuduRidgeCC', 'Kudu Ridge (Pty) Ltd'],
  ['capitals within', 'Payfast', 'PayFast Payments'],
  ['a brand alone', 'Zwolelanga', 'Zwolelanga Foods and Beverages Group (Pty) Ltd'],
  ['a brand alone', 'Tshipetek', 'Tshipetek Software Solutions Holdings'],
  ['a brand alone', 'Umvelotrans', 'Umvelotrans Logistics & Freight Services CC'],
  ['a telling first word', 'Shoprite', 'Shoprite Checkers (Pty) Ltd'],
  ['a telling first word', 'AngloGold', 'AngloGold Ashanti Ltd'],
  ['a telling first word', 'Tongaat', 'Tongaat Hulett Limited'],
  ['initials', 'J S E', 'JSE Limited'],
  ['initials', 'PPC Cement', 'P.P.C. Cement'],
  ['initials', 'G4S Secure Solutions', 'G 4 S Secure Solutions'],
  ['another alphabet', 'Muhammad Abdullah Traders', 'Mohamed Abdulla Traders'],
  ['another alphabet', 'Al-Noor Halaal Meats', 'Al Nur Halal Meats'],
  ['another alphabet', 'Yuzhuralzoloto Mining', 'Juzhuralzoloto Mining'],
  ['an acronym in brackets', 'Council for Scientific and Industrial Research (CSIR)', 'CSIR'],
  ['an acronym in brackets', 'CSIR', 'Council for Scientific and Industrial Research (CSIR)'],
  [
    'an acronym in brackets',
    'Passenger Rail Agency of South Africa (PRASA)',
    'Passenger Rail Agency of South Africa',
  ],
  ['a part of a house', 'Sasol South Africa (Pty) Ltd', 'Sasol Ltd'],
  ['a part of a house', 'Siemens (Namibia) (Pty) Ltd', 'Siemens AG'],
  ['a part of a house', 'Nampak Products', 'Nampak Ltd'],
])('%s: who looks up %s sees %s', (_, typed, listed) => {
  expect(compareNames(typed, listed).score).toBeGreaterThanOrEqual(SIMILAR_NAME);
});

test.each([
  ['blanks and hyphens', 'Sun Dale Dairy', 'Sunvale Dairy'],
  ['blanks and hyphens', 'Air Link Cargo', 'Airlift Cargo'],
  ['blanks and hyphens', 'Over Land Freight', 'Overberg Land Freight'],
  ['capitals within', 'CellCity Phones', 'CellCare Phones'],
  ['capitals within', 'MediClinic Paarl', 'MediCross Paarl'],
  ['capitals within', 'SunPower Solar', 'SunTower Solar'],
  ['a brand alone', 'Mokoena', 'Mokoena Plumbing and Electrical Services'],
  ['a brand alone', 'Eagle', 'Eagle Couriers and Freight Services'],
  ['a brand alone', 'Services Group', 'Zwolelanga Services Group'],
  ['a telling first word', 'Royal', 'Royal Bafokeng Platinum'],
  ['a telling first word', 'Nkosi', 'Nkosi Zulu Dlamini Attorneys'],
  ['a telling first word', 'Tshipetek Mining', 'Tshipetek Bakery'],
  ['initials', 'A.B.K. Motors', 'A.K.B. Motors'],
  ['initials', 'M.T.N. Group', 'M.T.M. Group'],
  ['initials', 'T & G Plumbing', 'T & J Plumbing'],
  ['initials', 'E', 'Eskom'],
  ['another alphabet', 'Mahmood Traders', 'Mahomed Traders'],
  ['another alphabet', 'Zhejiang Steel', 'Zhenjiang Steel'],
  ['another alphabet', 'Hussain Textiles', 'Hassan Textiles'],
  ['an acronym in brackets', 'Road Accident Fund (RAF)', 'Rail Allied Freight (RAF)'],
  [
    'an acronym in brackets',
    'Council for Geoscience (CGS)',
    'Council for Scientific and Industrial Research (CSIR)',
  ],
  ['an acronym in brackets', 'Karoo Development Trust (KDT)', 'Kalahari Digital Traders'],
  ['a part of a house', 'Bidvest Steiner', 'Bidvest Prestige'],
  ['a part of a house', 'Old Mutual Insure', 'Old Mutual Property'],
  ['a part of a house', 'Barloworld Logistics', 'Barloworld Equipment'],
])('%s: %s is not taken for %s', (_, typed, listed) => {
  expect(compareNames(typed, listed).score).toBeLessThan(SIMILAR_NAME);
});

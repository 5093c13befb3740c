import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

describe('addressLine', () => {
  it.each([
    [['27 Seekat Street', 'Saldanha', 'Western Cape'], '27 Seekat Street, Saldanha, Western Cape'],
    [['27 Seekat Street, saldanha', 'Saldanha', 'Western Cape'], '27 Seekat Street, saldanha, Western Cape'],
    [['5 Durbanville Road', 'Durban', 'KwaZulu-Natal'], '5 Durbanville Road, Durban, KwaZulu-Natal'],
    [
      ['2 Plein Street, Durban, Kwazulu-Natal', 'Durban', 'KwaZulu-Natal'],
      '2 Plein Street, Durban, Kwazulu-Natal',
    ],
    [
      ['Plein Street, Cape Town (Western Cape)', 'Cape Town', 'Western Cape'],
      'Plein Street, Cape Town (Western Cape)',
    ],
    [[null, 'Saldanha', 'Western Cape'], 'Saldanha, Western Cape'],
    [[null, null, 'Western Cape'], 'Western Cape'],
    [[null, null, null], ''],
  ] as const)('writes %j as %s', ([address, city, province], line) => {
    expect(addressLine({ address, city, province })).toBe(line);
  });
});

import { expect, test } from 'vitest';
import { measureAgreement } from './agreement.ts';

// The example in Cohen's paper has three categories; this one, with two, is from
// https://en.wikipedia.org/wiki/Cohen%27s_kappa.
test.each([
  [
    'twenty yes, five against it, ten for it, fifteen no',
    [20, 5, 10, 15],
    { read: 50, agreed: 35, kappa: 0.4 },
  ],
  ['as often as by chance', [10, 10, 10, 10], { read: 40, agreed: 20, kappa: 0 }],
  ['always, of both kinds', [19, 0, 0, 1], { read: 20, agreed: 20, kappa: 1 }],
  ['never', [0, 10, 10, 0], { read: 20, agreed: 0, kappa: -1 }],
  ['under twenty', [10, 0, 0, 9], { read: 19, agreed: 19, kappa: null }],
  ['all alike, where chance would bring the same', [25, 0, 0, 0], { read: 25, agreed: 25, kappa: null }],
  ['none', [0, 0, 0, 0], { read: 0, agreed: 0, kappa: null }],
] as const)('two who agree %s', (_, [bothApprove, first, second, bothReject], expected) => {
  expect(
    measureAgreement({
      'read-APPROVE-APPROVE': bothApprove,
      'read-APPROVE-REJECT': first,
      'read-REJECT-APPROVE': second,
      'read-REJECT-REJECT': bothReject,
    }),
  ).toEqual(expected);
});

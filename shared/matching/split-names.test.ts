import { expect, test } from 'vitest';
import { type SplitNames, splitNames } from './split-names.ts';

test.each<[string, string, Partial<SplitNames>]>([
  ['Kudu Steel', 'Kudu Steel', {}],
  ['Kudu Steel t/a Vuka Metals', 'Kudu Steel', { tradingName: 'Vuka Metals' }],
  ['Kudu Steel (t/a Vuka Metals)', 'Kudu Steel', { tradingName: 'Vuka Metals' }],
  ['Kudu Steel (t/a Vuka Metals) CC', 'Kudu Steel', { tradingName: 'Vuka Metals CC' }],
  ['Kudu Steel, -- t/a -- Vuka Metals ( - - (', 'Kudu Steel', { tradingName: 'Vuka Metals' }],
  ['t/a Vuka Metals', 't/a Vuka Metals', {}],
  ['Kudu Steel t/a ()', 'Kudu Steel t/a ()', {}],
  ['Kudu Steel / Vuka Metals', 'Kudu Steel', { tradingName: 'Vuka Metals' }],
  ['Kudu Steel (Vuka Metals CC)', 'Kudu Steel', { tradingName: 'Vuka Metals CC' }],
  ['Kudu Steel (Vuka Metals (Pty) Ltd)', 'Kudu Steel', { tradingName: 'Vuka Metals Pty Ltd' }],
  ['Kudu Steel (Pty Ltd)', 'Kudu Steel (Pty Ltd)', {}],
  ['Kudu Steel (  Pty Ltd)', 'Kudu Steel (  Pty Ltd)', {}],
  ['Kudu Steel (Empty Ltd)', 'Kudu Steel', { tradingName: 'Empty Ltd' }],
  ['Kudu Steel formerly Alpha Freight', 'Kudu Steel', { formerName: 'Alpha Freight' }],
  ['Kudu Steel ex Vuka Metals', 'Kudu Steel', { formerName: 'Vuka Metals' }],
  ['Kudu Steel ex Metals', 'Kudu Steel ex Metals', {}],
  ['Kudu Steel ex Vuka', 'Kudu Steel ex Vuka', {}],
  ['Kudu Steel ex Building Supplies', 'Kudu Steel ex Building Supplies', {}],
  ['Building Supplies ex Kudu Steel', 'Building Supplies ex Kudu Steel', {}],
  ['Kudu Steel ex AB Metals', 'Kudu Steel ex AB Metals', {}],
  ['Kudu Steel (now known as Vuka Metals)', 'Kudu Steel', { formerName: 'Vuka Metals' }],
  ['(now Vuka Metals)', '(now Vuka Metals)', {}],
  ['Kudu Steel (in liquidation)', 'Kudu Steel', { status: '(in liquidation)' }],
  [
    'Kudu Steel (in liquidation) deregistered 2019',
    'Kudu Steel',
    { status: '(in liquidation), deregistered 2019' },
  ],
  ['in liquidation', 'in liquidation', {}],
])('%s is %s, and has %j besides', (text, main, others) => {
  const none = { tradingName: undefined, formerName: undefined, status: undefined };
  expect(splitNames(text)).toEqual({ main, ...none, ...others });
});

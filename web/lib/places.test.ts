import { expect, it } from 'vitest';
import { suggestPlace, findPlace } from './places.ts';

const cities = [
  { city: 'Cape Town', province: 'Western Cape' as const, count: 12 },
  { city: 'Cape Town', province: 'Gauteng' as const, count: 1 },
  { city: 'Cape St Francis', province: 'Eastern Cape' as const, count: 2 },
];
const CAPE_TOWN = { path: '/directory?city=Cape+Town', label: 'Companies in Cape Town (13)' };
const KWAZULU = { path: '/directory?province=KwaZulu-Natal', label: 'Companies in KwaZulu-Natal' };

it.each([
  ['cape town', CAPE_TOWN],
  ['kwazulu natal', KWAZULU],
  ['cape', null],
])('%j names the place %j', (text, place) => expect(findPlace(text, cities)).toEqual(place));

it.each([
  ['cape', CAPE_TOWN],
  ['Cape St', { path: '/directory?city=Cape+St+Francis', label: 'Companies in Cape St Francis (2)' }],
  ['kwaz', KWAZULU],
  ['ca', null],
  ['sonk', null],
])('%j may become the place %j', (text, place) => expect(suggestPlace(text, cities)).toEqual(place));

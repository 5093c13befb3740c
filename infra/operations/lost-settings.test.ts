import { expect, it } from 'vitest';
import { findStage, type Stage } from '../stages.ts';
import { lostSettings } from './lost-settings.ts';

const staging = findStage('staging');
const complete: Stage = {
  ...staging,
  domain: { name: 'site.test', hostedZoneId: 'Z1' },
  pagerAddress: 'pager@site.test',
  alarmAddress: 'duty@site.test',
  teamAddress: 'team@site.test',
};
const deployed = {
  SiteOrigin: 'https://site.test',
  Sender: 'no-reply@site.test',
  PagerAddress: 'pager@site.test',
  AlarmAddress: 'duty@site.test',
  TeamAddress: 'team@site.test',
};
const lost = (outputs: Record<string, string>, stage: Stage) =>
  lostSettings(new Map(Object.entries(outputs)), stage);

it('a deploy that says what is deployed loses nothing', () => {
  expect(lost(deployed, complete)).toEqual([]);
});

it('a deploy that forgot what was given loses each of it', () => {
  expect(lost(deployed, staging)).toEqual([
    { name: 'domain', now: 'site.test', next: null },
    { name: 'sender', now: 'no-reply@site.test', next: null },
    { name: 'pagerAddress', now: 'pager@site.test', next: null },
    { name: 'alarmAddress', now: 'duty@site.test', next: null },
    { name: 'teamAddress', now: 'team@site.test', next: null },
  ]);
});

it('another domain is another sender too', () => {
  const moved = { ...complete, domain: { name: 'other.test', hostedZoneId: 'Z2' } };
  expect(lost(deployed, moved)).toEqual([
    { name: 'domain', now: 'site.test', next: 'other.test' },
    { name: 'sender', now: 'no-reply@site.test', next: 'no-reply@other.test' },
  ]);
});

it.each([
  ['a stack that tells nothing', {}],
  ['an older stack, which tells its origin alone', { SiteOrigin: 'https://d111.cloudfront.net' }],
  [
    'a stack that was deployed with placeholders',
    {
      SiteOrigin: 'https://d111.cloudfront.net',
      Sender: 'no-reply@flagregister.example',
      AlarmAddress: 'alarms@flagregister.example',
      TeamAddress: 'moderation@flagregister.example',
    },
  ],
])('%s has nothing to lose', (_, outputs) => {
  expect(lost(outputs, complete)).toEqual([]);
  expect(lost(outputs, staging)).toEqual([]);
});

it('a sender of its own is lost to a domain', () => {
  const outputs = { SiteOrigin: 'https://d111.cloudfront.net', Sender: 'mail@site.test' };
  expect(lost(outputs, complete)).toEqual([
    { name: 'sender', now: 'mail@site.test', next: 'no-reply@site.test' },
  ]);
});

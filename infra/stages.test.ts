import { describe, expect, it } from 'vitest';
import { madeTableNameOf, tableNameOf } from './names.ts';
import { readStage, senderOf, siteOriginOf, type Stage } from './stages.ts';

const read = (context: Record<string, string>): Stage => readStage((name) => context[name]);

describe('a stage', () => {
  it('is dev unless another is named', () => {
    expect(read({}).name).toBe('dev');
    expect(read({ stage: 'staging' }).name).toBe('staging');
  });

  it('that is not known is refused with the ones that are', () => {
    expect(() => read({ stage: 'qa' })).toThrow('Unknown stage "qa": choose one of dev, staging, prod');
    expect(() => read({ stage: 'toString' })).toThrow('Unknown stage');
  });

  it('prod can be looked at without a domain, but not deployed', () => {
    expect(read({ stage: 'prod' }).domain?.name).toBe('flagregister.example');
    expect(() => read({ stage: 'prod', purpose: 'deploy' })).toThrow('prod needs a domain');
    const owned = { stage: 'prod', purpose: 'deploy', domain: 'site.test', hostedZoneId: 'Z1' };
    expect(() => read(owned)).toThrow('prod needs an address for alarms');
    const watched = { ...owned, alarmAddress: 'duty@site.test' };
    expect(() => read(watched)).toThrow('prod needs an address for its moderators');
    expect(read({ ...watched, teamAddress: 'team@site.test' }).domain).toEqual({
      name: 'site.test',
      hostedZoneId: 'Z1',
    });
  });

  it('takes a domain with its zone or not at all', () => {
    expect(() => read({ stage: 'dev', domain: 'site.test' })).toThrow('hostedZoneId');
  });

  it('sends mail from its domain, else from an address of its own', () => {
    const stage = read({ domain: 'site.test', hostedZoneId: 'Z1' });
    expect(senderOf(stage)).toBe('FlagRegister <no-reply@site.test>');
    expect(siteOriginOf(stage)).toBe('https://site.test');
    expect(senderOf(read({}))).toBe('FlagRegister <no-reply@flagregister.example>');
    expect(senderOf(read({ senderAddress: 'mail@site.test' }))).toBe('FlagRegister <mail@site.test>');
    expect(siteOriginOf(read({}))).toBeNull();
  });

  it('uses the table that its data stack made, until one that was restored takes its place', () => {
    const stage = read({ stage: 'staging' });
    expect(tableNameOf(stage)).toBe('flagregister-staging');
    const restored = {
      ...stage,
      restoredTable: { name: 'flagregister-staging-restored-20261122', streamArn: 'arn' },
    };
    expect(tableNameOf(restored)).toBe('flagregister-staging-restored-20261122');
    expect(madeTableNameOf(restored)).toBe('flagregister-staging');
  });
});

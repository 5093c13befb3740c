import { describe, expect, it } from 'vitest';
import {
  isPlaceholder,
  ownTableName,
  readStage,
  refusePlaceholders,
  sender,
  stageOrigin,
  type Stage,
  tableName,
} from './stages.ts';

const read = (context: Record<string, string>): Stage => readStage((name) => context[name]);

describe('a stage', () => {
  it('is dev unless another is named', () => {
    expect(read({}).name).toBe('dev');
    expect(read({ stage: 'staging' }).name).toBe('staging');
  });

  it('that is not known is refused with the ones that are', () => {
    expect(() => read({ stage: 'qa' })).toThrow('Unknown stage "qa": choose one of dev, staging, prod');
    expect(() => read({ stage: 'toString' })).toThrow('Unknown stage');
    // A shell passes this for a variable that is not set.
    expect(() => read({ stage: '' })).toThrow('Unknown stage ""');
  });

  it('prod can be looked at without a domain, but not deployed', () => {
    expect(read({ stage: 'prod' }).domain?.name).toBe('flagregister.example');
    expect(() => read({ stage: 'prod', purpose: 'deploy' })).toThrow('prod needs a domain');
    const owned = read({ stage: 'prod', domain: 'site.test', hostedZoneId: 'Z1' });
    expect(owned.domain).toEqual({ name: 'site.test', hostedZoneId: 'Z1' });
    expect(() => refusePlaceholders(owned)).toThrow('prod needs an address for what wakes somebody');
    const waking = { ...owned, pagerAddress: 'pager@site.test' };
    expect(() => refusePlaceholders(waking)).toThrow('prod needs an address for alarms');
    const watched = { ...waking, alarmAddress: 'duty@site.test' };
    expect(() => refusePlaceholders(watched)).toThrow('prod needs an address for its moderators');
    const moderated = { ...watched, teamAddress: 'team@site.test' };
    expect(() => refusePlaceholders(moderated)).toThrow('prod needs an address for takedown requests');
    const lawful = { ...moderated, takedownAddress: 'takedown@site.test' };
    expect(() => refusePlaceholders(lawful)).toThrow('prod needs an address for reports of weaknesses');
    const reported = { ...lawful, securityAddress: 'security@site.test' };
    expect(() => refusePlaceholders(reported)).toThrow('prod needs a key to seal authors with');
    expect(() => refusePlaceholders({ ...reported, authorKey: 'a public key' })).not.toThrow();
  });

  it('is deployed with what stands in its entry alone', () => {
    for (const setting of [
      ...['domain', 'hostedZoneId', 'pagerAddress', 'alarmAddress', 'teamAddress', 'senderAddress'],
      'landingFigures',
    ])
      expect(() => read({ stage: 'dev', purpose: 'deploy', [setting]: 'x' })).toThrow(
        `A deploy takes ${setting} from the stage alone: put it into infra/stages.ts`,
      );
  });

  it('shows the specification’s figures on its landing page unless it says otherwise', () => {
    for (const stage of ['dev', 'staging', 'prod']) expect(read({ stage }).landingFigures).toBe('spec');
    expect(read({ landingFigures: 'live' }).landingFigures).toBe('live');
    expect(() => read({ landingFigures: 'real' })).toThrow('landingFigures is "real": choose spec or live');
  });

  it('protects what keeps its data, but during the first deploy', () => {
    const isProtected = (stage: string, isFirst?: string) =>
      read({ stage, ...(isFirst && { isFirst }) }).isProtected;
    expect(['dev', 'staging', 'prod'].map((name) => isProtected(name))).toEqual([false, true, true]);
    expect(['dev', 'staging', 'prod'].map((name) => isProtected(name, 'true'))).not.toContain(true);
  });

  it('knows what is nobody’s', () => {
    for (const value of ['flagregister.example', 'no-reply@flagregister.example'])
      expect(isPlaceholder(value)).toBe(true);
    for (const value of ['site.test', 'a@site.test', 'a@flagregister.example.test'])
      expect(isPlaceholder(value)).toBe(false);
  });

  it('takes a domain with its zone or not at all', () => {
    expect(() => read({ stage: 'dev', domain: 'site.test' })).toThrow('hostedZoneId');
  });

  it('sends mail from its domain, else from an address of its own', () => {
    const stage = read({ domain: 'site.test', hostedZoneId: 'Z1' });
    expect(sender(stage)).toBe('FlagRegister <no-reply@site.test>');
    expect(stageOrigin(stage)).toBe('https://site.test');
    expect(sender(read({}))).toBe('FlagRegister <no-reply@flagregister.example>');
    expect(sender(read({ senderAddress: 'mail@site.test' }))).toBe('FlagRegister <mail@site.test>');
    expect(stageOrigin(read({}))).toBeNull();
  });

  it('uses the table that its data stack made, until one that was restored takes its place', () => {
    const stage = read({ stage: 'staging' });
    expect(tableName(stage)).toBe('flagregister-staging');
    const restored = {
      ...stage,
      restoredTable: { name: 'flagregister-staging-restored-20261122', streamArn: 'arn' },
    };
    expect(tableName(restored)).toBe('flagregister-staging-restored-20261122');
    expect(ownTableName(restored)).toBe('flagregister-staging');
  });
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { addStacks } from '../../stacks.ts';
import { readStage } from '../../stages.ts';

/** A CDK app of a broken version: the function that shows a company ends before it can respond. */
const DIST = join(import.meta.dirname, '../../../dist');
const functions = mkdtempSync(join(tmpdir(), 'broken-version-'));
cpSync(join(DIST, 'functions'), functions, { recursive: true });
writeFileSync(join(functions, 'get-company/index.mjs'), "throw new Error('A broken version');\n");

const context = JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}') as Record<string, unknown>;
const app = new App();
const stage = readStage((name) => context[name]);
addStacks(app, stage, { functions, web: join(DIST, 'web') });
app.synth();
rmSync(functions, { recursive: true });

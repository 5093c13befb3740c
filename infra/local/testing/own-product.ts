import { inject } from 'vitest';

/* A product that no other test file uses at the same time. */
const product = inject('products')?.[Number(process.env['VITEST_POOL_ID']) - 1];
if (!product) throw new Error(`No product was started for worker ${process.env['VITEST_POOL_ID']}`);
process.env['SITE_URL'] = product.web;
process.env['LIVE_LANDING_URL'] = inject('liveLanding');
process.env['MAIL_URL'] = product.mail;
process.env['TMPDIR'] = inject('temporaryFolder');
process.env['CHROMIUM_PATH'] = inject('chromium');
process.env['TABLE_URL'] = product.dynamodb;
process.env['TABLE_NAME'] = product.tableName;

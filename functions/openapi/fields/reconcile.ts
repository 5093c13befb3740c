import * as reconcile from '../../../shared/schemas/reconcile.ts';
import { describeFields } from './field.ts';

const SLUG = 'brickfield-roofing';
const queries = {
  description:
    'Queries by keys of the caller’s choice, as JSON: `query` (a name, as it stands in a cell), `limit`, and `properties` with the `pid` `cipcRegNo`.',
  example: '{"q0":{"query":"Brickfield Roofing (Pty) Ltd"}}',
};
const extend = {
  description: 'Instead of `queries`: `ids` (slugs) and `properties` by their ids, as JSON.',
  example: `{"ids":["${SLUG}"],"properties":[{"id":"flags"},{"id":"owed"}]}`,
};
const token = {
  description: 'A token of scope `CHECK`, where no `Authorization` can be sent. No log keeps it.',
  example: 'flagregister_…',
};
export const reconcileFields = [
  describeFields([reconcile.reconcileForm, reconcile.reconcileQuery], { queries, extend }),
  describeFields([reconcile.reconcileQuery, reconcile.tokenQuery, reconcile.suggestQuery], { token }),
  describeFields([reconcile.suggestQuery], {
    prefix: { example: 'brickf' },
    cursor: { example: '0' },
  }),
  describeFields([reconcile.proposeQuery], {
    type: { example: 'Company' },
    limit: { example: '10' },
  }),
  describeFields([reconcile.extension], {
    rows: {
      fields: {
        str: 'A text.',
        int: 'A whole number.',
        float: 'A number, of rand.',
        date: 'A time.',
      },
    },
  }),
];

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
const company = { id: 'The slug of the company.' };
const name = 'Its name.';
const description = 'Tells namesakes apart.';
const types = {
  description: 'Always the one type of this service.',
  fields: { id: 'Its id.', name: 'Its name.' },
};
const property = 'The id of the property.';
const propertyName = 'What people call the property.';

const candidate = reconcile.reconcileCandidate;
const suggestedCompany = reconcile.companySuggestions.shape.result.def.element;
const suggestedProperty = reconcile.propertySuggestions.shape.result.def.element;

export const reconcileFields = [
  describeFields([reconcile.reconcileForm, reconcile.reconcileQuery], { queries, extend }),
  describeFields([reconcile.reconcileQuery, reconcile.tokenQuery, reconcile.suggestQuery], { token }),
  describeFields([reconcile.suggestQuery], {
    prefix: { description: 'What was typed so far.', example: 'brickf' },
    cursor: { description: 'How many results to leave out.', example: '0' },
  }),
  describeFields([reconcile.proposeQuery], {
    type: { description: 'The type whose properties are asked for; there is one.', example: 'Company' },
    limit: { description: 'Not needed: all properties are few.', example: '10' },
  }),
  describeFields([reconcile.reconcileResult], {
    result: 'The companies that the query may mean, five at most, the likeliest first.',
    error: 'Why the query could not be read; only then.',
  }),
  describeFields([reconcile.servicePlace], {
    service_url: 'Where the service is.',
    service_path: 'The path that is put behind it.',
  }),
  describeFields([reconcile.manifest], {
    versions: 'The versions of the standard that the service speaks.',
    name: 'The name of the service.',
    identifierSpace: 'What the ids are ids of.',
    schemaSpace: 'What the types are of.',
    documentation: 'Where the service is described.',
    defaultTypes: types,
    view: {
      description: 'Where a company is shown.',
      fields: {
        url: 'The address, with `{{id}}` in place of the slug.',
      },
    },
    batchSize: 'How many queries to send at a time.',
    authentication: {
      description: 'How a token is sent where no header can be.',
      fields: {
        type: 'That it is a key.',
        name: 'The parameter.',
        in: 'Where the parameter stands.',
      },
    },
    suggest: {
      description: 'Where to ask for what is being typed.',
      fields: {
        entity: 'For companies.',
        property: 'For properties.',
      },
    },
    extend: {
      description: 'What `extend` takes.',
      fields: {
        propose_properties: 'Where to ask for all properties.',
        property_settings: 'None: no property has settings.',
      },
    },
  }),
  describeFields([candidate], {
    ...company,
    name,
    description,
    type: types,
    score: 'How sure it is, 0 to 100.',
    match: 'Whether it is this one, by its number or its name; false where two are as good.',
  }),
  describeFields([reconcile.extension], {
    meta: {
      description: 'The properties, in the order in which they were asked for.',
      fields: { id: property, name: propertyName },
    },
    rows: {
      description: 'By company and property a list of one value, or of none where there is none.',
      fields: {
        str: 'A text.',
        int: 'A whole number.',
        float: 'A number, of rand.',
        date: 'A time.',
      },
    },
  }),
  describeFields([suggestedCompany], { ...company, name, description, notable: types }),
  describeFields([suggestedProperty], {
    id: property,
    name: propertyName,
    description: 'What it tells.',
  }),
  describeFields([reconcile.companySuggestions, reconcile.propertySuggestions], {
    result: 'What begins with what was typed.',
  }),
  describeFields([reconcile.proposedProperties], {
    type: 'The type that has these properties.',
    properties: 'All properties that `extend` tells.',
  }),
];

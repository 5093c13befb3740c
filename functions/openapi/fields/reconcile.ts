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
const company = { id: { description: 'The slug of the company.', example: SLUG } };
const name = { description: 'Its name.', example: 'Brickfield Roofing (Pty) Ltd' };
const description = {
  description: 'Tells namesakes apart.',
  example: 'Durban · KwaZulu-Natal · 2015/123456/07 · 3 flags',
};
const types = {
  description: 'Always the one type of this service.',
  fields: {
    id: { description: 'Its id.', example: 'Company' },
    name: { description: 'Its name.', example: 'Company' },
  },
};
const property = { description: 'The id of the property.', example: 'owed' };
const propertyName = { description: 'What people call the property.', example: 'Owed' };
const place = (path: string) => ({
  service_url: { description: 'Where the service is.', example: 'https://flagregister.example' },
  service_path: { description: 'The path that is put behind it.', example: path },
});

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
    result: 'The companies that the query may mean, the best first.',
    error: { description: 'Why the query could not be read; only then.', example: 'A query must be text' },
  }),
  describeFields([reconcile.manifest], {
    versions: { description: 'The versions of the standard that the service speaks.', example: ['0.2'] },
    name: { description: 'The name of the service.', example: 'FlagRegister' },
    identifierSpace: {
      description: 'What the ids are ids of.',
      example: 'https://flagregister.example/company/',
    },
    schemaSpace: { description: 'What the types are of.', example: 'https://schema.org/Organization' },
    documentation: {
      description: 'Where the service is described.',
      example: 'https://flagregister.example/api/openapi.json',
    },
    defaultTypes: types,
    view: {
      description: 'Where a company is shown.',
      fields: {
        url: {
          description: 'The address, with `{{id}}` in place of the slug.',
          example: 'https://flagregister.example/company/{{id}}',
        },
      },
    },
    batchSize: { description: 'How many queries to send at a time.', example: 50 },
    authentication: {
      description: 'How a token is sent where no header can be.',
      fields: {
        type: { description: 'That it is a key.', example: 'apiKey' },
        name: { description: 'The parameter.', example: 'token' },
        in: { description: 'Where the parameter stands.', example: 'query' },
      },
    },
    suggest: {
      description: 'Where to ask for what is being typed.',
      fields: {
        entity: { description: 'For companies.', fields: place('/api/reconcile/suggest/companies') },
        property: { description: 'For properties.', fields: place('/api/reconcile/suggest/properties') },
      },
    },
    extend: {
      description: 'What `extend` takes.',
      fields: {
        propose_properties: {
          description: 'Where to ask for all properties.',
          fields: place('/api/reconcile/properties'),
        },
        property_settings: { description: 'None: no property has settings.', example: [] },
      },
    },
  }),
  describeFields([reconcile.reconcileResults.def.valueType], {
    result: 'The companies that the query may mean, five at most, the likeliest first.',
  }),
  describeFields([candidate], {
    ...company,
    name,
    description,
    type: types,
    score: { description: 'How sure it is, 0 to 100.', example: 100 },
    match: 'Whether it is this one, by its number or its name; false where two are as good.',
  }),
  describeFields([reconcile.extension], {
    meta: {
      description: 'The properties, in the order in which they were asked for.',
      fields: { id: property, name: propertyName },
    },
    rows: {
      description: 'By company and property a list of one value, or of none where there is none.',
      example: { [SLUG]: { flags: [{ int: 3 }], owed: [{ float: 12_500 }] } },
      fields: {
        str: { description: 'A text.', example: 'Durban' },
        int: 'A whole number.',
        float: { description: 'A number, of rand.', example: 12_500 },
        date: { description: 'A time.', example: '2026-11-24T08:30:00.000Z' },
      } as never,
    },
  }),
  describeFields([suggestedCompany], { ...company, name, description, notable: types }),
  describeFields([suggestedProperty], {
    id: property,
    name: propertyName,
    description: { description: 'What it tells.', example: 'Rand that is still owed by these reviews' },
  }),
  describeFields([reconcile.companySuggestions, reconcile.propertySuggestions], {
    result: 'What begins with what was typed.',
  }),
  describeFields([reconcile.proposedProperties], {
    type: { description: 'The type that has these properties.', example: 'Company' },
    properties: 'All properties that `extend` tells.',
  }),
];

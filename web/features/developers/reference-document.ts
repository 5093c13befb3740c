/** The parts of the OpenAPI document that the reference shows (see functions/openapi/openapi-document.ts). */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
}

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  security: { session?: string[]; token?: string[] }[];
  /** Those given by reference belong to sessions, not to programs. */
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxLength?: number;
  description?: string;
  examples?: unknown[];
}

export interface Operation extends Omit<OperationObject, 'tags' | 'security' | 'requestBody' | 'parameters'> {
  parameters: Parameter[];
  method: string;
  path: string;
  scope: string | undefined;
  isOpen: boolean;
  body: (MediaType & { type: string }) | undefined;
}

export interface OperationGroup {
  name: string;
  operations: Operation[];
}

export function groupOperations({ paths }: OpenApiDocument): OperationGroup[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const shown = found.filter(({ security }) => security.some(({ session }) => session === undefined));
  const groups = Map.groupBy(shown, ({ tags: [tag = ''] }) => tag);
  return [...groups].map(([name, operations]) => ({
    name,
    operations: operations.map(({ security, requestBody, method, parameters = [], ...operation }) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        ...operation,
        parameters: parameters.filter((parameter) => 'name' in parameter),
        method: method.toUpperCase(),
        scope: security.find(({ token }) => token)?.token?.[0],
        isOpen: security.some((way) => Object.keys(way).length === 0),
        body: content && { type: content[0], ...content[1] },
      };
    }),
  }));
}

export interface Field {
  /** Its path in the value, such as `companies[].name`. */
  name: string;
  type: string;
  isRequired?: boolean;
  description: string | undefined;
}

export function listFields(schema: JsonSchema, prefix = ''): Field[] {
  const { items, anyOf = [] } = schema;
  if (items) return listFields(items, `${prefix}[]`);
  const object = [schema, ...anyOf].find(({ properties }) => properties);
  if (!object) {
    const held = anyOf.find((option) => option.items);
    return held ? listFields(held, prefix) : [];
  }
  return Object.entries(object.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const isRequired = object.required?.includes(key) ?? false;
    return [
      { name, type: describeType(field), isRequired, description: field.description },
      ...listFields(field, name),
    ];
  });
}

/** For example `text (at most 255 characters) or null`. */
export function describeType(schema: JsonSchema): string {
  const { type, format, enum: values, anyOf, items, maxLength } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(describeType))].join(' | ');
  if (Array.isArray(type)) return type.map((one) => describeType({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `list of ${items ? describeType(items) : 'values'}`;
  if (type === 'string' && format) return format;
  if (type === 'string' && maxLength !== undefined) return `string (at most ${maxLength} characters)`;
  return type ?? 'any';
}

const exampleParameters = ({ parameters }: Operation) => {
  const withExample = parameters.filter(({ schema }) => schema.examples !== undefined);
  const required = withExample.filter((parameter) => parameter.required);
  return required.length > 0
    ? required
    : withExample.filter((parameter) => parameter.in === 'query').slice(0, 1);
};

const valuesOf = (parameters: Parameter[], place: Parameter['in']) =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => [name, String(schema.examples?.[0])]),
  );

const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** With the token in `FLAGREGISTER_TOKEN`. */
export function curlExample(operation: Operation, origin: string): string {
  const { method, path, scope, body } = operation;
  const parameters = exampleParameters(operation);
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(valuesOf(parameters, 'path')[name] ?? whole),
  );
  const query = new URLSearchParams(valuesOf(parameters, 'query')).toString();
  const isForm = body?.type === 'application/x-www-form-urlencoded';
  const parts = [
    method !== 'GET' && !body && `-X ${method}`,
    scope && '-H "Authorization: Bearer $FLAGREGISTER_TOKEN"',
    body && !isForm && `-H "Content-Type: ${body.type}"`,
    body &&
      (isForm
        ? `-d ${shellQuoted(new URLSearchParams(body.example as Record<string, string>).toString())}`
        : `-d ${shellQuoted(JSON.stringify(body.example))}`),
    shellQuoted(origin + filled + (query && `?${query}`)),
  ];
  return `curl ${parts.filter(Boolean).join(' \\\n  ')}`;
}

export function clientExample(operation: Operation): string {
  const { method, path, body } = operation;
  const parameters = exampleParameters(operation);
  const params = Object.fromEntries(
    (['path', 'query'] as const)
      .map((place) => [place, valuesOf(parameters, place)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  );
  const options = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body: body.example }),
  };
  const argument = Object.keys(options).length > 0 ? `, ${JSON.stringify(options, null, 2)}` : '';
  return `const { data, error } = await client.${method}('${path}'${argument});`;
}

import { areas } from './route-doc.ts';
import { createConverter, fieldsOf, type Schema, without } from './json-schema.ts';
import type { DescribedRoute } from './routes.ts';

export const roleTexts = {
  public: 'Anyone',
  user: 'Signed in, own data only',
  admin: 'Administrator',
  stripe: 'Stripe, by its signature',
} as const;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: string;
}

export interface Body {
  required: boolean;
  content: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Header {
  description: string;
  schema: Schema;
}

interface Reference {
  $ref: string;
}

export interface ResponseObject {
  description: string;
  /** Those shared by many responses are references into the document's components. */
  headers: Record<string, Header | Reference>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  'x-role': string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, ResponseObject>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, unknown>;
  };
}

type Convert = ReturnType<typeof createConverter>;

const INFO = [
  'Comparing products, reading guides and rules, accounts, credits, the advisor and the administration of ISA Compass, for programs.',
  'Errors are JSON, `{ "message": "…", "issues": [{ "path": "…", "message": "…" }] }`, with a message that can be shown to a user.',
  'Times are ISO 8601 in UTC; money is pounds, or pence where the name says so.',
  'Signing in sets a session cookie. A request that changes data from a foreign `Origin` is refused with 403.',
  'Every response has `X-Request-Id`, which the log contains too; 429 and 503 also have `Retry-After`, in seconds.',
].join('\n\n');

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `GET /api/guides/{slug}` as `getApiGuidesSlug`. */
function operationId({ name }: DescribedRoute): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

function parametersOf({ route, doc }: DescribedRoute, input: Schema | null): Parameter[] {
  const inPath = pathNames(route.path);
  const fields = input === null ? [] : fieldsOf(input);
  const { params = {}, query = {}, headers = {} } = doc.example;
  const path = inPath.map((name): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: fields.find((field) => field.name === name)?.schema ?? { type: 'string' },
    ...(params[name] === undefined ? {} : { example: params[name] }),
  }));
  const asked = route.method === 'GET' ? fields.filter(({ name }) => !inPath.includes(name)) : [];
  const queried = asked.map(({ name, required, schema }): Parameter => ({
    name,
    in: 'query',
    required,
    schema,
    ...(query[name] === undefined ? {} : { example: query[name] }),
  }));
  const described = (where: 'query' | 'header', texts: Record<string, string> = {}) =>
    Object.entries(texts).map(([name, description]): Parameter => ({
      name,
      in: where,
      required: false,
      description,
      schema: { type: 'string' },
      ...(where === 'header' && headers[name] !== undefined ? { example: headers[name] } : {}),
    }));
  return [...path, ...queried, ...described('query', doc.query), ...described('header', doc.headers)];
}

function bodyOf({ route, doc }: DescribedRoute, input: Schema | null): Body | null {
  if (route.method === 'GET') return null;
  const schema = (input === null ? null : without(input, new Set(pathNames(route.path)))) ?? {
    type: 'object',
  };
  const { body } = doc.example;
  const content = { schema, ...(body === undefined ? {} : { example: body }) };
  const required = Array.isArray(schema['required']);
  return { required, content: { [doc.bodyType ?? 'application/json']: content } };
}

const COMMON_HEADERS = {
  'X-Request-Id': { description: 'Names this request in the log.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
} satisfies Record<string, Header>;

/** Responses with Retry-After. */
const COME_BACK = new Set(['429', '503']);

function headersOf(status: string, texts: Record<string, string> = {}): ResponseObject['headers'] {
  const common = (name: keyof typeof COMMON_HEADERS) => ({
    [name]: { $ref: `#/components/headers/${name}` },
  });
  const own = Object.entries(texts).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    ...common('X-Request-Id'),
    ...(COME_BACK.has(status) ? common('Retry-After') : {}),
    ...Object.fromEntries(own),
  };
}

function successResponse({ route, doc }: DescribedRoute, convert: Convert): ResponseObject {
  const headers = headersOf(String(route.status), doc.answerHeaders);
  if (doc.answer === null) return { description: 'Done; no body.', headers };
  const { answer } = doc.example;
  const content = {
    schema: convert(doc.answer, 'output'),
    ...(answer === undefined ? {} : { example: answer }),
  };
  return { description: 'Done.', headers, content: { [doc.answerType ?? 'application/json']: content } };
}

/** What every route of a kind may respond with, from reading the body and checking the role. */
function commonErrors({ route, doc }: DescribedRoute): Record<number, string> {
  const reads = (route.input ?? doc.input) !== undefined;
  const changes = route.method !== 'GET';
  const own = changes
    ? 'A `userId` that is not your own, or a foreign site.'
    : 'A `userId` that is not your own.';
  const byRole = {
    public: changes ? { 403: 'The request came from a foreign site.' } : {},
    user: { 401: 'Not signed in.', 403: own },
    admin: { 401: 'Not signed in.', 403: 'Only administrators may do this.' },
    stripe: {},
  };
  return {
    ...(reads ? { 400: 'The input is not valid; `message` says what, `issues` where.' } : {}),
    ...byRole[route.role],
    ...(changes ? { 413: 'The body is too large.' } : {}),
    ...(changes && route.role !== 'stripe' ? { 415: 'The body has the wrong content type.' } : {}),
    500: 'Something went wrong on our side.',
    503: 'Our storage is busy; nothing was lost. `Retry-After` says when to come back.',
  };
}

/** Every error a route may answer, by status: the common ones, in words of its own where it has some. */
export function errorsOf(described: DescribedRoute): [string, string][] {
  const all = { ...commonErrors(described), ...described.doc.errors };
  return Object.entries(all).toSorted(([a], [b]) => Number(a) - Number(b));
}

function responsesOf(described: DescribedRoute, convert: Convert): Record<string, ResponseObject> {
  const { route, doc } = described;
  const others = Object.entries(doc.others ?? {}).map(([status, description]): [string, ResponseObject] => [
    status,
    { description, headers: headersOf(status) },
  ]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const errors = errorsOf(described).map(([status, description]): [string, ResponseObject] => [
    status,
    { description, headers: headersOf(status), content },
  ]);
  return {
    [route.status]: successResponse(described, convert),
    ...Object.fromEntries([...others, ...errors]),
  };
}

function operationOf(described: DescribedRoute, convert: Convert): Operation {
  const { route, doc } = described;
  const schema = route.input ?? doc.input;
  const input = schema === undefined ? null : convert(schema, 'input');
  const parameters = parametersOf(described, input);
  const requestBody = bodyOf(described, input);
  const needsSession = route.role === 'user' || route.role === 'admin';
  return {
    operationId: operationId(described),
    tags: [doc.area],
    summary: doc.summary,
    description: [`For: ${roleTexts[route.role]}.`, ...(doc.notes === undefined ? [] : [doc.notes])].join(
      '\n\n',
    ),
    security: needsSession ? [{ session: [] }] : [],
    'x-role': route.role,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: responsesOf(described, convert),
  };
}

const ERROR = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Can be shown to a user.' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message'],
};

/**
 * The literal API as an OpenAPI 3.1 document, made from the route list, the schemas the routes parse with and
 * the descriptions beside them.
 * @param cookie name of the session cookie of this installation
 */
export function makeOpenApi(
  site: { url: string; version: string; cookie: string },
  routes: readonly DescribedRoute[],
): OpenApi {
  const schemas: Record<string, unknown> = { Error: ERROR };
  const convert = createConverter(schemas);
  const paths: OpenApi['paths'] = {};
  for (const described of routes) {
    const { method, path } = described.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(described, convert) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ISA Compass', version: site.version, description: INFO },
    servers: [{ url: site.url }],
    tags: areas.map((name) => ({ name })),
    paths,
    components: {
      schemas,
      headers: COMMON_HEADERS,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: site.cookie } },
    },
  };
}

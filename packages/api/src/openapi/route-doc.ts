import { z, type ZodType } from 'zod';

export const areas = [
  'Products',
  'Guides and rules',
  'Accounts',
  'Credits and payments',
  'Advisor',
  'Feedback and analytics',
  'Administration',
  'Service',
] as const;
export type Area = (typeof areas)[number];

/** A request that works unchanged (over the sample data, with ids and tokens that exist), and its answer. */
export interface RouteExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged when it is a text. */
  body?: unknown;
  /** When it is not the route's own status of success. */
  status?: number;
  /** Left out when the answer has no body. */
  answer?: unknown;
}

/** The documentation of a literal route, beside what the route list itself says. */
export interface RouteDoc {
  area: Area;
  /** A few words, as a heading. */
  summary: string;
  notes?: string;
  /** What a route reads that reads the request itself; the others declare it in the route list. */
  input?: ZodType;
  /** Optional texts in the query beside a body, by name. */
  query?: Record<string, string>;
  /** Request headers with a meaning, by name. */
  headers?: Record<string, string>;
  /** Of the request's body; JSON unless said. */
  bodyType?: string;
  /** What the answer's body holds. */
  answer: ZodType | null;
  /** Of the answer; JSON unless said. */
  answerType?: string;
  /** Headers of the answer with a meaning, by name. */
  answerHeaders?: Record<string, string>;
  /** Further answers except errors, by status. */
  others?: Record<number, string>;
  /** Errors beyond those every route of its kind has, by status. */
  errors?: Record<number, string>;
  example: RouteExample;
}

/** For `errors` of a route that counts its callers. */
export const limited = { 429: 'Too many requests; `Retry-After` says in how many seconds to come back.' };

/** The example of a schema: its own, of a list its element's. */
function exampleOf(schema: ZodType | null): unknown {
  const { examples } = schema?.meta() ?? {};
  if (Array.isArray(examples)) return examples[0];
  return schema instanceof z.ZodArray ? [exampleOf(schema.element as ZodType)] : undefined;
}

/** The example of an answer is its schema's, unless the route has one of its own. */
type AreaDoc = Omit<RouteDoc, 'area' | 'example'> & { example?: RouteExample };

/** The descriptions of an area's routes, by method and path. */
export function describeArea<Name extends string>(
  area: Area,
  docs: Record<Name, AreaDoc>,
): Record<Name, RouteDoc> {
  const described = Object.entries<AreaDoc>(docs).map(([name, doc]) => [
    name,
    { ...doc, area, example: { answer: exampleOf(doc.answer), ...doc.example } },
  ]);
  return Object.fromEntries(described) as Record<Name, RouteDoc>;
}

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
  /** What the answer's body holds; null when it has none. */
  answer: ZodType | null;
  /** Of the answer; JSON unless said. */
  answerType?: string;
  /** Headers of the answer with a meaning, by name. */
  answerHeaders?: Record<string, string>;
  /** Further answers that are no errors, by status. */
  others?: Record<number, string>;
  /** Errors beyond those every route of its kind has, by status. */
  errors?: Record<number, string>;
  example: RouteExample;
}

export type RouteDocs = Record<string, RouteDoc>;

/** ISO 8601, UTC. */
export const momentAnswer = z.iso.datetime();
export const creditsAnswer = z.strictObject({ credits: z.int().min(0) });

/** A person as the API answers it. */
export const userFields = {
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  credits: z.int().min(0),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: momentAnswer,
};

/** When the examples were recorded, and whose they are: user 1 of the world they speak of. */
export const exampleMoment = '2026-11-20T12:00:00.000Z';
export const sam = {
  id: 1,
  username: 'sam@example.org',
  firstName: 'Sam',
  lastName: 'Saver',
  credits: 110,
  emailVerified: false,
  isAdmin: false,
  createdAt: exampleMoment,
};

/** For `errors` of a route that counts its callers. */
export const limited = { 429: 'Too many requests; `Retry-After` says in how many seconds to come back.' };

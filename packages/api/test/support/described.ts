import { errorsOf } from '../../src/openapi/openapi.ts';
import { describeRoutes } from '../../src/openapi/routes.ts';
import { createRoutePattern } from '../../src/http/route-pattern.ts';
import { restRoutes } from '../../src/rest.ts';

const patternOf = createRoutePattern(restRoutes, [], []);

/** The API's description, by route, with the statuses that it lists. */
const routes = new Map(
  describeRoutes(restRoutes).map((described) => {
    const { name, route, doc } = described;
    const others = Object.keys(doc.others ?? {}).map(Number);
    const errors = errorsOf(described).map(([status]) => Number(status));
    return [name, { route, doc, statuses: new Set([route.status, ...others, ...errors]) }];
  }),
);

const nameOf = (method: string, pathname: string) => `${method} ${patternOf(method, pathname)}`;

/** Holds every answer that a test gets against the API's description. @throws {Error} when it lists no such status */
export function requireDescribed({ method, url }: Request, { status }: Response): void {
  const name = nameOf(method, new URL(url).pathname);
  if (routes.get(name)?.statuses.has(status) === false)
    throw new Error(`${name} answered ${status}, which its description does not list`);
}

/**
 * Holds the JSON of a success, unless it is compressed, against the route's schema.
 * @throws {Error} for a field that is missing, of another kind or not described
 */
export function requireDescribedBody(
  method: string,
  path: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): void {
  if (headers.has('content-encoding')) return;
  const name = nameOf(method, new URL(path, 'http://localhost').pathname);
  const described = routes.get(name);
  if (described === undefined || status !== described.route.status || status === 204) return;
  const { answer, answerType } = described.doc;
  if (answer === null || answerType !== undefined) return;
  const { error } = answer.safeParse(JSON.parse(text));
  if (error) throw new Error(`${name} answered what its schema does not describe: ${error.message}`);
}

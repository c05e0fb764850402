import { errorsOf } from '../../src/openapi/openapi.ts';
import { describeRoutes } from '../../src/openapi/routes.ts';
import { createRoutePattern } from '../../src/http/route-pattern.ts';
import { restRoutes } from '../../src/rest.ts';

const patternOf = createRoutePattern(restRoutes, [], []);

/** The statuses that the API's description lists, by route. */
const listed = new Map(
  describeRoutes(restRoutes).map((described) => {
    const { name, route, doc } = described;
    const others = Object.keys(doc.others ?? {}).map(Number);
    const errors = errorsOf(described).map(([status]) => Number(status));
    return [name, new Set([route.status, ...others, ...errors])];
  }),
);

/** Holds every answer that a test gets against the API's description. @throws {Error} when it lists no such status */
export function requireDescribed({ method, url }: Request, { status }: Response): void {
  const route = `${method} ${patternOf(method, new URL(url).pathname)}`;
  if (listed.get(route)?.has(status) === false)
    throw new Error(`${route} answered ${status}, which its description does not list`);
}

import { type Area, areas, type RouteDoc } from './route-doc.ts';
import type { RestRoute } from '../http/rest-route.ts';
import type { RouteName } from '../rest.ts';
import { accountRoutes } from './areas/accounts.ts';
import { administrationRoutes } from './areas/administration.ts';
import { advisorRoutes } from './areas/advisor.ts';
import { guideRoutes, feedbackRoutes, serviceRoutes } from './areas/site.ts';
import { paymentRoutes } from './areas/payments.ts';
import { productRoutes } from './areas/products.ts';

/** Of every literal route; one without a description does not pass the type check. */
const routeDocs: Record<RouteName, RouteDoc> = {
  ...productRoutes,
  ...guideRoutes,
  ...accountRoutes,
  ...paymentRoutes,
  ...advisorRoutes,
  ...feedbackRoutes,
  ...administrationRoutes,
  ...serviceRoutes,
};

export interface DescribedRoute {
  name: string;
  route: RestRoute;
  doc: RouteDoc;
}

/** The routes with their descriptions, by area, in the order of the route list. */
export function describeRoutes(routes: readonly RestRoute[]): DescribedRoute[] {
  const byName = new Map<string, RouteDoc>(Object.entries(routeDocs));
  const described = routes.map((route) => {
    const name = `${route.method} ${route.path}`;
    const doc = byName.get(name);
    if (doc === undefined) throw new Error(`${name} has no description`);
    return { name, route, doc };
  });
  const at = (area: Area) => areas.indexOf(area);
  return described.toSorted((a, b) => at(a.doc.area) - at(b.doc.area));
}

/** Descriptions of routes that do not exist (any more). @internal for the test of them */
export function strayDocs(routes: readonly RestRoute[]): string[] {
  const names = new Set<string>(routes.map(({ method, path }) => `${method} ${path}`));
  return Object.keys(routeDocs).filter((name) => !names.has(name));
}

import type { PageQuery } from '@danji/contract/page-address';
import { type Page, type PageName, pageByName, pages } from '@danji/contract/pages';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { routerPath } from '../shared/lib/to-page.ts';
import { screens } from './screens.ts';

type TablePage = (typeof pages)[number];

/** What the page table knows of a query; what else is written there is no business of the page. */
const querySchema =
  <N extends PageName>(name: N) =>
  (search: Record<string, unknown>) => {
    const known = pageByName(name)?.query ?? [];
    return Object.fromEntries(Object.entries(search).filter(([key]) => known.includes(key))) as PageQuery<N>;
  };

const routeOf = <P extends TablePage, Parent extends AnyRoute>(page: P, parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: routerPath<P['path']>(page.path),
    validateSearch: querySchema<P['name']>(page.name),
    component: screens[page.name],
  });

type RoutesIn<L, Parent extends AnyRoute> = {
  [P in Extract<TablePage, { layout: L }> as P['name']]: ReturnType<typeof routeOf<P, Parent>>;
};

/** The pages of a layout as the router's routes, each with the path, the parameters and the query that the table gives it. */
export const routesIn = <L extends Page['layout'], Parent extends AnyRoute>(layout: L, parent: Parent) =>
  Object.fromEntries(
    pages.filter((page) => page.layout === layout).map((page) => [page.name, routeOf(page, parent)]),
  ) as unknown as RoutesIn<L, Parent>;

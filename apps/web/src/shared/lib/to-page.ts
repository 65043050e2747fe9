import {
  type PageArguments,
  type PageQuery,
  type ParamOf,
  type PathOf,
  splitGiven,
} from '@danji/contract/page-address';
import { type Page, type PageName, pageByName } from '@danji/contract/pages';

/** Our `:x` and `:x?` in the router's own spelling. */
type RouterPath<P extends string> = P extends `${infer A}/:${infer X}?`
  ? `${A}/{-$${X}}`
  : P extends `${infer A}/:${infer X}`
    ? `${A}/$${X}`
    : P;
export const routerPath = <P extends string>(path: P) =>
  path.replace(/:([A-Za-z]+)\?/g, '{-$$$1}').replace(/:([A-Za-z]+)/g, '$$$1') as RouterPath<P>;

/** A page as the router's links take it. */
type PageTarget<N extends PageName> = {
  to: RouterPath<PathOf<N>>;
  params: { [K in ParamOf<N>]: string };
  search: PageQuery<N>;
};

export type AnyPageTarget = { [N in PageName]: PageTarget<N> }[PageName];

/** For `Link` and `navigate`: a page of the table with all that its address carries. */
export function toPage<N extends PageName>(name: N, ...[given]: PageArguments<N>): PageTarget<N> {
  const page = pageByName(name) as Page;
  const { params, query } = splitGiven(page, given);
  return {
    to: routerPath(page.path as PathOf<N>),
    params: params as PageTarget<N>['params'],
    search: query as PageQuery<N>,
  };
}

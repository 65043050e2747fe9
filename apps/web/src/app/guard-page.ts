import { matchPage, type Page, type PageMatch } from '@danji/contract/pages';
import { encodeBefRoute } from '../shared/lib/bef-route.ts';

export type Visit = {
  readonly pathname: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
};

export type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Stay where one is; on a first visit there is nowhere to stay, so home. */
  | { readonly kind: 'abort'; readonly alert?: string }
  | { readonly kind: 'lost' };

export const letIn: Verdict = { kind: 'enter' };

export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const hrefOf = ({ pathname, search, hash }: Visit): string => {
  const query = new URLSearchParams(search).toString();
  return `${pathname}${query ? `?${query}` : ''}${hash ? `#${hash.replace(/^#/, '')}` : ''}`;
};

const given = (visit: Visit, key: string) => (visit.search[key] ?? '') !== '';

/** The previous route by name, as befRoute carries it. */
function befRouteOf(from: Visit | null): string {
  const match = from && matchPage(from.pathname);
  return encodeBefRoute(
    match && from
      ? { name: match.page.name, query: { ...from.search }, params: { ...match.params } }
      : { name: 'home', query: {}, params: {} },
  );
}

type Stash = (routeName: string, data: Record<string, string>) => void;

/** What the page's own guard says (RT-6 to RT-9). Session and permission were checked before. */
export function guardPage({ page, params }: PageMatch, visit: Visit, from: Visit | null, stash: Stash): Verdict {
  if (page.leadsTo) return { kind: 'redirect', to: hrefOf({ ...visit, pathname: page.leadsTo }) };
  const guard: Page['guard'] = page.guard;
  if (!guard || guard.kind === 'hub') return letIn;
  if (guard.kind === 'any')
    return guard.any.some((key) => given(visit, key)) ? letIn : { kind: 'redirect', to: guard.otherwise };
  if (guard.kind === 'all') {
    if (!guard.all.every((key) => given(visit, key))) return { kind: 'redirect', to: guard.otherwise };
    if (!guard.befRoute || given(visit, 'befRoute')) return letIn;
    return { kind: 'redirect', to: hrefOf({ ...visit, search: { ...visit.search, befRoute: befRouteOf(from) } }) };
  }
  if (!params[guard.param]) return { kind: 'abort' };
  if (!given(visit, guard.stash)) return letIn;
  stash(page.name, { [guard.stash]: visit.search[guard.stash] as string });
  return { kind: 'redirect', to: visit.pathname };
}

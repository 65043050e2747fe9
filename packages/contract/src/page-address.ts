import { type Page, type PageName, pageByName, type pages, pathOf } from './pages.ts';

type PageOf<N extends PageName> = Extract<(typeof pages)[number], { name: N }>;
export type PathOf<N extends PageName> = PageOf<N>['path'];

/** The parameters in a path of the table; one that may be missing in an address must still be named in a link. */
type ParamIn<P> = P extends `${string}/:${infer Name}?` ? Name : P extends `${string}/:${infer Name}` ? Name : never;

export type ParamOf<N extends PageName> = ParamIn<PathOf<N>>;

/** What may stand in the query of a page. */
export type QueryKey<N extends PageName> = N extends PageName
  ? PageOf<N> extends { query: readonly (infer K extends string)[] }
    ? K
    : never
  : never;
export type PageQuery<N extends PageName> = { [K in QueryKey<N>]?: string };

/** What its guard asks for: without it the page is not entered, so a link must have it. */
type NeededKey<N extends PageName> =
  PageOf<N> extends { guard: { all: readonly (infer K extends string)[] } } ? K : never;

/** All that the address of a page carries beside its path: its parameters and its query, in one. */
export type PageGiven<N extends PageName> = { readonly [K in ParamOf<N> | NeededKey<N>]: string } & {
  readonly [K in QueryKey<N>]?: string | undefined;
};
/** What a link to the page must be given, if anything. */
export type PageArguments<N extends PageName> =
  Partial<PageGiven<N>> extends PageGiven<N> ? [given?: PageGiven<N>] : [given: PageGiven<N>];

/** Pages that are complete by their name. */
export type PlainPageName = { [N in PageName]: [] extends PageArguments<N> ? N : never }[PageName];

type Given = Readonly<Record<string, string | undefined>>;

/** What belongs into the path and what behind the `?`; what is empty stands nowhere. */
export function splitGiven(page: Page, given: Given = {}) {
  const inPath = page.path.split('/').flatMap((part) => (part.startsWith(':') ? part.replace(/[:?]/g, '') : []));
  const params: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(given))
    if (value !== undefined && value !== '') (inPath.includes(key) ? params : query)[key] = value;
  return { params, query };
}

/** The address of a page of the table, checked by its type: which parameters it has, which keys its query knows. */
export function pageAddress<N extends PageName>(name: N, ...[given]: PageArguments<N>): string {
  const page = pageByName(name) as Page;
  const { params, query } = splitGiven(page, given);
  const path = pathOf(page, params);
  if (path === null) throw new Error(`${name} cannot be reached with ${JSON.stringify(params)}`);
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

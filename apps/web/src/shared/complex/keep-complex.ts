import { type Page, pages } from '@danji/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routerPath } from '../lib/to-page.ts';

type Step = { search: { aptId?: string }; next: (search: object) => object };

/** On the page itself the choice is changed; on the way to another one it goes along, unless that one is named with its own. */
const keepOn =
  (path: string) =>
  ({ search, next }: Step) => ({
    ...(search.aptId && location.pathname !== path && { aptId: search.aptId }),
    ...next(search),
  });

/**
 * The complex that the operator has chosen goes along to the next page that has one. It is put in place by the first screen
 * that offers the choice: nobody else has to load it.
 */
export function useKeptComplex(): void {
  const { routesByPath } = useRouter();
  useEffect(() => {
    const routes = routesByPath as unknown as Readonly<Record<string, { options: object } | undefined>>;
    for (const { path, query } of pages as readonly Page[])
      if (query?.includes('aptId'))
        Object.assign(routes[routerPath(path)]?.options ?? {}, { search: { middlewares: [keepOn(path)] } });
  }, [routesByPath]);
}

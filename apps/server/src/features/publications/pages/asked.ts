import { PublicationKind } from '@danji/contract/publications';
import type { OpenAsked } from './list-page.ts';

const MOST_LETTERS = 60;
const MOST_PAGES = 500;

/** What a stranger asks for. Whatever is not understood counts as not asked: an address that was typed still opens. */
export function readAsked(query: unknown): OpenAsked {
  const of = (name: string): string => {
    const value = (query as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  const kind = PublicationKind.safeParse(of('kind').toUpperCase());
  const year = /^20\d\d$/.test(of('year')) ? Number(of('year')) : null;
  const page = /^[1-9]\d{0,2}$/.test(of('page')) ? Math.min(MOST_PAGES, Number(of('page'))) : 1;
  const text = of('q')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return { text: [...text].slice(0, MOST_LETTERS).join(''), kind: kind.success ? kind.data : null, year, page };
}

import { pageByName, pathOf } from '@danji/contract/pages';
import * as z from 'zod/mini';

const Texts = z.record(z.string(), z.string());
const BefRoute = z.object({ name: z.string(), query: Texts, params: Texts });
type BefRoute = z.output<typeof BefRoute>;

/** The previous route as one query value (RT-6). */
export const encodeBefRoute = (route: BefRoute): string => encodeURIComponent(JSON.stringify(route));

/** Back to a path, built from the page table alone, so that the text can name a page but never an address. */
export function decodeBefRoute(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  try {
    const text = raw.startsWith('{') ? raw : decodeURIComponent(raw);
    const route = BefRoute.parse(JSON.parse(text));
    const page = pageByName(route.name);
    const path = page && pathOf(page, route.params);
    if (!path) return null;
    const query = new URLSearchParams(route.query).toString();
    return query ? `${path}?${query}` : path;
  } catch {
    return null;
  }
}

import { endpoints } from '@danji/contract/index';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../for-this-file.ts';
import { pathOf, startTestServer } from '../server.ts';

type Page = { items: unknown[]; total: number };
/** What a list is asked for beside its order. */
const BESIDE: Readonly<Record<string, string>> = { year: '2026', state: 'WAITING' };

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));
const head = forThisFile(() => server.signIn('sojang01'));

/** Lists that are ordered as the address says, with the orders that they know. */
const lists = endpoints.flatMap((endpoint) => {
  const shape = (endpoint.query as z.ZodMiniObject | undefined)?._zod.def.shape;
  if (endpoint.method !== 'GET' || !shape?.sort || !shape.page || endpoint.path.includes(':')) return [];
  const sorts = choicesOf(shape.sort as z.ZodMiniType);
  const needed = Object.keys(shape).filter((key) => !z.safeParse(shape[key] as z.ZodMiniType, undefined).success);
  const given = needed.map((key) => [key, BESIDE[key] ?? choicesOf(shape[key] as z.ZodMiniType)[0] ?? '']);
  return sorts.length > 0 ? [{ endpoint, sorts, beside: Object.fromEntries(given) as Record<string, string> }] : [];
});

/** What may be chosen of a field. */
function choicesOf(schema: z.ZodMiniType): string[] {
  const { def } = schema._zod as unknown as { def: { innerType?: z.ZodMiniType; entries?: Record<string, string> } };
  if (def.entries) return Object.values(def.entries);
  return def.innerType ? choicesOf(def.innerType) : [];
}

it('VAL-03 every list answers in the order of each of its columns, both ways, and none of its rows is lost by that', async () => {
  expect(lists.length).toBeGreaterThan(12);
  const failed: string[] = [];
  for (const { endpoint, sorts, beside } of lists) {
    const rows = new Set<string>();
    for (const sort of sorts) {
      const query = new URLSearchParams({ ...beside, sort, page: '1', size: '100' });
      let answer = await head.get<Page>(`${pathOf(endpoint)}?${query}`);
      if (answer.status === 403) answer = await operator.get<Page>(`${pathOf(endpoint)}?${query}`);
      if (answer.status !== 200) failed.push(`${endpoint.name} ${sort} ${answer.status}`);
      else if (answer.body.total <= 100)
        rows.add(JSON.stringify(answer.body.items.map((item) => JSON.stringify(item)).sort()));
    }
    if (rows.size > 1) failed.push(`${endpoint.name} has other rows in another order`);
  }
  expect(failed).toEqual([]);
});

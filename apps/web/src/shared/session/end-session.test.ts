import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('TOK-07 the end of a session leaves nothing that was fetched or kept for the person', async () => {
  const { queryClient } = await import('../api/query-client.ts');
  const { endSession } = await import('./end-session.ts');
  for (const key of ['auth', 'user', 'menu']) kept.set(key, '{}');
  queryClient.setQueryData(['document', 'x'], { title: '징계 의결' });
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  endSession('끝');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect([...kept.keys()]).toEqual([]);
});

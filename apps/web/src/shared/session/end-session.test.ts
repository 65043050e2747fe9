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

const TOKEN = {
  otpRequired: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
  sessionId: '0190a0b0-1234-7000-8000-123456789012',
};

it('TAP-05 whoever signs out is told that what was not sent stays on this phone', async () => {
  const { useOverlays } = await import('../overlay/overlay-store.ts');
  const { signOut } = await import('./end-session.ts');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const told = async (owner: string) => {
    const accessToken = `x.${btoa(JSON.stringify({ sub: 'gisa01', apt: '10001' }))}.x`;
    kept.set('auth', JSON.stringify({ ...TOKEN, accessToken }));
    kept.set(`danji-unsent:${owner}`, '1');
    await signOut();
    kept.delete(`danji-unsent:${owner}`);
    return useOverlays.getState().toasts.at(-1)?.message;
  };
  expect(await told('10001:gisa01')).toContain('보내지 못한 글은 이 기기에 남아 있고');
  expect(await told('10001:gisa02')).toBe('로그아웃 되었습니다.');
});

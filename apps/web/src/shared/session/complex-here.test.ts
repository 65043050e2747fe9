import { beforeEach, expect, it, vi } from 'vitest';

const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
const storeOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
  key: (n: number) => [...map.keys()][n] ?? null,
  get length() {
    return map.size;
  },
});
const TOKEN = {
  ...{ otpRequired: false, expiresAt: '2099-01-01T00:00:00.000Z' },
  sessionId: '0190a0b0-1234-7000-8000-123456789012',
};
const put = (key: string, accessToken: string) =>
  stores.localStorage.set(key, JSON.stringify({ ...TOKEN, accessToken }));
/** A page that begins: modules as they are when it is loaded. */
async function load() {
  vi.resetModules();
  const [here, auth] = [await import('./complex-here.ts'), await import('./auth-storage.ts')];
  return { ...here, ...auth, lost: here.findComplexHere('auth') };
}

beforeEach(() => {
  for (const [name, map] of Object.entries(stores)) {
    map.clear();
    vi.stubGlobal(name, storeOf(map));
  }
  put('auth', 'first');
  put('auth:10002', 'second');
});

it('ORG-02 each window has the account of its own complex, and keeps it when another goes elsewhere', async () => {
  const first = await load();
  expect([first.complexHere(), first.readAuth()?.accessToken, first.keyHere('menu')]).toEqual(['', 'first', 'menu']);
  // What this window does next is of no account for what it is now.
  first.nextComplex('10002');
  expect(first.readAuth()?.accessToken).toBe('first');
  const second = await load();
  expect([second.complexHere(), second.readAuth()?.accessToken]).toEqual(['10002', 'second']);
  expect(second.keyHere('menu')).toBe('menu:10002');
  second.writeAuth({ ...TOKEN, accessToken: 'renewed' });
  expect([second.readAuth('')?.accessToken, second.readAuth()?.accessToken]).toEqual(['first', 'renewed']);
});

it('a window stays where it was when another goes elsewhere; a new one opens where the last was', async () => {
  await load();
  expect(stores.sessionStorage.get('complex')).toBe('');
  stores.localStorage.set('complex', '10002');
  expect((await load()).complexHere()).toBe('');
  stores.sessionStorage.clear();
  expect((await load()).complexHere()).toBe('10002');
});

it('where that session is gone, the first one is left, and that is told', async () => {
  stores.sessionStorage.set('complex', '10002');
  stores.localStorage.delete('auth:10002');
  const { lost, complexHere } = await load();
  expect([lost, complexHere(), stores.sessionStorage.get('complex')]).toEqual(['10002', '', '']);
  expect((await load()).lost).toBeNull();
});

it('whoever signs in anew is nowhere else any more, and nothing of the others is left', async () => {
  stores.sessionStorage.set('complex', '10002');
  stores.localStorage
    .set('user:10002', '{}')
    .set('menu:10002', '{}')
    .set('auth:10003', '{}')
    .set('danji-draft:x', '{}');
  const { clearSwitched, comeHome, complexHere } = await load();
  clearSwitched();
  comeHome();
  expect(complexHere()).toBe('');
  expect([...stores.localStorage.keys()].sort()).toEqual(['auth', 'danji-draft:x']);
});

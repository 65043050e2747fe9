import type { Person } from './server.ts';

/** Nothing handed over, and a version that was never seen: for whoever is refused before it counts. */
export const LEAVING = { version: '', successorId: null, handOvers: [] };

/** Closes an account as its screen does: by the plan that was seen, with nothing handed over. */
export async function closeAccount(by: Person, memberId: string, aptId = '10001') {
  const path = `/api/syst/users/${memberId}/resign?aptId=${aptId}`;
  const { body } = await by.get<{ version: string }>(path);
  return by.post<{ code?: string }>(path, { ...LEAVING, version: body.version });
}

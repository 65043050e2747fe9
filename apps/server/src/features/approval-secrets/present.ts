import type { SecretRow } from './queries.ts';

export const presentSecret = (row: SecretRow | undefined) => ({
  setYn: row !== undefined,
  setAt: row?.set_at.toISOString() ?? null,
  lockedUntil: row?.locked_until?.toISOString() ?? null,
});

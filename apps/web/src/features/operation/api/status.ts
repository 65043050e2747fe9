import { askBackup, getStatus } from '@danji/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const EVERY_MS = 15_000;
/** While a backup runs. */
const SOON_MS = 3_000;
const KEY = ['status'];

/** Looks again by itself, as often as the servers report. */
export const useStatus = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => call(getStatus, undefined, { alert: false, overlay: false }),
    refetchInterval: ({ state: { data } }) =>
      data?.backups.some(({ state }) => state === 'ASKED' || state === 'RUNNING') ? SOON_MS : EVERY_MS,
  });

export async function backUpNow(): Promise<void> {
  await call(askBackup, { body: {} });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

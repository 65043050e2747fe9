import { getStatus } from '@danji/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';

const EVERY_MS = 15_000;

/** Looks again by itself, as often as the servers report. */
export const useStatus = () =>
  useQuery({
    queryKey: ['status'],
    queryFn: () => call(getStatus, undefined, { alert: false, overlay: false }),
    refetchInterval: EVERY_MS,
  });

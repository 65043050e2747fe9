import { listComplexesInReach } from '@danji/contract/members';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/caller.ts';

/** The complexes one may look at: one for most people, all for the operator. */
export const useComplexes = (enabled = true) =>
  useQuery({
    queryKey: ['complexes-in-reach'],
    queryFn: () => call(listComplexesInReach, undefined, { alert: false, overlay: false }),
    staleTime: 60_000,
    enabled,
  });

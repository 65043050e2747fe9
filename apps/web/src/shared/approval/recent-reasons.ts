import type { ActType } from '@danji/contract/approvals';
import { listRecentReasons } from '@danji/contract/home';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { unseen } from '../api/answers-under.ts';
import { call } from '../api/caller.ts';

const KeptReason = listRecentReasons.query.shape.type;

/** Which recent reasons fit an act; others have none of their own. */
export const keptReasonOf = (act: ActType | null): z.output<typeof KeptReason> | null =>
  KeptReason.options.find((one) => one === act) ?? null;

export function useRecentReasons(act: ActType | null): readonly string[] {
  const type = keptReasonOf(act);
  const { data } = useQuery({
    queryKey: ['documents', 'reasons', type],
    queryFn: () => call(listRecentReasons, { query: { type: type ?? 'REJECT' } }, unseen),
    enabled: type !== null,
    staleTime: 0,
  });
  return data ?? [];
}

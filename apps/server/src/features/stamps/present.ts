import type { MyStamp } from '@danji/contract/stamps';
import { refuse } from '../../lib/errors.ts';
import type { StepStampRow } from './queries.ts';
import type { StampRow } from './store.ts';

const asAddress = (image: Buffer | null | undefined) =>
  image ? `data:image/png;base64,${image.toString('base64')}` : null;

export const presentStamp = (row: StampRow | undefined, memberName: string): MyStamp => ({
  kind: row?.kind ?? 'NAME',
  memberName,
  image: asAddress(row?.image),
  setAt: row?.set_at ?? null,
});

export function presentStepStamp(row: StepStampRow | undefined) {
  if (!row) return refuse('NOT_FOUND', { message: 'no such signed step for the caller' });
  return { kind: row.kind ?? ('NAME' as const), memberName: row.member_name, image: asAddress(row.image) };
}

import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { presentYear } from './present.ts';
import { daysOfYear, dutiesOf, factsOf } from './queries.ts';

/** A year as the calendar shows it, and as it is printed. */
export async function readYear(tx: Tx, reader: Reader, asked: number | undefined) {
  const today = koreanDay(reader.now);
  const year = asked ?? Number(today.slice(0, 4));
  const [facts] = await tx.run(factsOf(reader.aptId));
  const duties = await tx.run(dutiesOf(reader.aptId));
  const days = await tx.run(daysOfYear({ ...reader, today }, year));
  return presentYear({ facts, duties, days, today, year });
}

import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type LastCheck = { checked_at: Date; seconds: number };

export const findLastCheck = (tx: Tx): Promise<LastCheck | undefined> =>
  tx.first(statement<LastCheck>`select checked_at, seconds from history_check where key = 'history'`);

type Check = { at: Date; seconds: number; events: number; finding: string | null };

export async function writeCheck(tx: Tx, { at, seconds, events, finding }: Check): Promise<void> {
  await tx.run(statement`
    insert into history_check (key, checked_at, seconds, events, finding) values ('history', ${at}, ${seconds}, ${events}, ${finding})
    on conflict (key) do update set checked_at = excluded.checked_at, seconds = excluded.seconds, events = excluded.events,
                                    finding = excluded.finding`);
}

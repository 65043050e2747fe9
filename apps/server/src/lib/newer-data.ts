import { StartError } from './start-error.ts';

export type Applied = { name: string; checksum: string; older_stop?: string | null };

/** A migration whose tables an older program would misread or break says so in a line, with the reason (decision 0061). */
const OLDER_STOP = /^-- Older programs stop: (\S.{15,})/m;

/** Why programs from before this migration must not work on its tables; null where they may, as with what only adds. */
export const readOlderStop = (sql: string): string | null => OLDER_STOP.exec(sql)?.[1]?.trim() ?? null;

/**
 * A database that a newer program has brought on is opened, because migrations only add; except where one of those that this
 * program does not know says that older ones stop there. To be asked before anything is touched: the sentence says that
 * nothing was.
 */
export function refuseNewerData(applied: readonly Applied[], known: ReadonlySet<string>): void {
  const barred = applied.find(({ name, older_stop }) => older_stop && !known.has(name));
  if (!barred) return;
  throw new StartError(
    [
      `더 새로운 판의 단지가 바꾼 데이터라 이 판에서는 열 수 없습니다 (${barred.name}). 데이터는 아무것도 바꾸지 않았습니다.`,
      '새 판으로 시작해 주세요. 이 판으로 돌아가려면 올리기 전에 만든 백업을 되살려야 합니다 (새 판의 폴더에서 npm run upgrade -- --back).',
    ].join('\n'),
  );
}

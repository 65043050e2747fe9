import { refuse } from './errors.ts';

const when = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The last change of a row: by whom, as far as it is known, and when. */
type LastChange = { by: string | null; at: Date | string | null };

/** Somebody else was faster: what was seen is not what is there any more. Says who and when, to people and to the screen. */
export function refuseStale(last: LastChange | undefined, details: { version?: number } = {}): never {
  const at = last?.at ? new Date(last.at) : null;
  return refuse('STALE', {
    ...(last?.by && at
      ? {
          errorUserMsg: `${last.by}님이 ${when.format(at)}에 먼저 변경했습니다. 새 내용을 불러온 뒤 다시 시도해 주세요.`,
        }
      : {}),
    details: { ...details, by: last?.by ?? null, at: at?.toISOString() ?? null },
  });
}

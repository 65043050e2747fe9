const parts = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function read(at: Date | string) {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(new Date(at))) found[type] = value;
  return found;
}

/** `2026-11-15 (일)` in Korean time, wherever the browser stands. */
export function formatDate(at: Date | string): string {
  const { year, month, day, weekday } = read(at);
  return `${year}-${month}-${day} (${weekday})`;
}

/** `2026-11-15 (일) 09:05` */
export function formatDateTime(at: Date | string): string {
  const { hour, minute } = read(at);
  return `${formatDate(at)} ${hour}:${minute}`;
}

/** `방금`, `3분 전`, `2시간 전`, then the date. */
export function formatAgo(at: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  return formatDate(at);
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.5GB`: with one digit behind the point where it says something. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)}${UNITS[step]}`;
}

/** `3일 4시간`, `12분`: how long something has been running. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  return hours > 0 ? `${hours}시간 ${minutes % 60}분` : `${minutes}분`;
}

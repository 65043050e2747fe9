const DAY_MS = 86_400_000;

/** Whether a format shows a day or a time: letters of one, outside of what is quoted. `[h]` counts hours. */
export const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(
    format
      .replace(/General/gi, '')
      .replace(/"[^"]*"?|\\.|[_*]./g, '')
      .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, ''),
  );

/** A day as a workbook counts it (`1900` or `1904`), a time of day only where there is one; hours where hours are counted. */
export function showDate(raw: string, format: string, is1904: boolean): string {
  const serial = Number(raw);
  if (!Number.isFinite(serial) || Math.abs(serial) > 3_000_000) return raw;
  const minutes = Math.round(serial * 1_440);
  if (/\[h+\]/i.test(format)) return `${Math.trunc(minutes / 60)}:${String(Math.abs(minutes % 60)).padStart(2, '0')}`;
  const at = new Date(Math.round((serial + (is1904 ? 1_462 : 0) - 25_569) * 86_400) * 1_000);
  const [day = '', time = ''] = at.toISOString().split('T');
  if (serial >= 0 && serial * DAY_MS < DAY_MS) return time.slice(0, 5);
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

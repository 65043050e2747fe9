/** A day as offices write it: 2020-03-02, 2020.3.2., 2020/3/2, 20200302, 2020년 3월 2일. Null for what is none. */
export function readDay(text: string): string | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ??
    /^(\d{4})[-./년]\s?(\d{1,2})[-./월]\s?(\d{1,2})[.일]?$/.exec(text.trim());
  if (!found) return null;
  const day = `${found[1]}-${found[2]?.padStart(2, '0')}-${found[3]?.padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

const format = (timeStyle: 'short' | 'medium') => {
  const inKorea = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle });
  return (at: Date | string | null): string => (at === null ? '' : inKorea.format(new Date(at)));
};

/** A moment in a cell, as 2026-11-15 09:30. */
export const atMinute = format('short');
export const atSecond = format('medium');

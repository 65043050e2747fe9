import { inKorea, koreanSecond } from '@danji/contract/korean-day';

const WITHOUT_FILES = '-without-files';

/**
 * `danji-20261115-033000.backup`: the Korean moment it was begun, so that names sort by age. One of the database alone
 * says so in its name.
 */
export function nameOf(at: Date, withFiles = true): string {
  const text = koreanSecond(at).replace(/[-:]/g, '');
  return `danji-${text.slice(0, 8)}-${text.slice(9, 15)}${withFiles ? '' : WITHOUT_FILES}.backup`;
}

/** Null: not the name of a backup. */
export function momentOf(name: string): Date | null {
  const [, y, mo, d, h, mi, s] =
    /^danji-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-without-files)?\.backup$/.exec(name) ?? [];
  if (!y) return null;
  const at = inKorea(`${y}-${mo}-${d}`, `${h}:${mi}:${s}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const hasFiles = (name: string): boolean => !name.includes(WITHOUT_FILES);

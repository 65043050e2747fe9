import { parsePattern } from '@danji/contract/forms/number-pattern';

/** What a number would look like, or why it cannot be one. */
export function numberExample(pattern: string, today: Date): { example: string } | { problem: string } {
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') return { problem: parts };
  const day = new Date(today.getTime() + 9 * 3_600_000);
  const values = {
    부서: '관리과',
    연도: String(day.getUTCFullYear()),
    월: String(day.getUTCMonth() + 1).padStart(2, '0'),
  };
  const example = parts
    .map((part) =>
      'text' in part ? part.text : 'digits' in part ? '12'.padStart(part.digits, '0') : values[part.token],
    )
    .join('');
  return { example };
}

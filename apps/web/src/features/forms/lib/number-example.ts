import { parsePattern } from '@danji/contract/forms/number-pattern';
import { koreanMonth } from '@danji/contract/korean-day';

/** What a number would look like, or why it cannot be one. */
export function numberExample(pattern: string, today: Date): { example: string } | { problem: string } {
  const parts = parsePattern(pattern);
  if (typeof parts === 'string') return { problem: parts };
  const [year = '', month = ''] = koreanMonth(today).split('-');
  const values = {
    부서: '관리과',
    연도: year,
    월: month,
  };
  const example = parts
    .map((part) =>
      'text' in part ? part.text : 'digits' in part ? '12'.padStart(part.digits, '0') : values[part.token],
    )
    .join('');
  return { example };
}

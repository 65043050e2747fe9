import type { FieldType } from '../field.ts';

/** What a blank says by the words around its gaps. `plain`: only that somebody writes there. */
export type BlankSays = {
  readonly type: FieldType | 'plain';
  readonly options?: readonly string[];
  readonly unit?: string;
};

const GAPS = /[\s_.…·‥]/g;
const TICKED = /[□☐■☑▢◻]/;
/** Units that are no name of anything. Of 일, 월, 동 one cannot know. */
const UNITS = new Set(['명', '개', '건', '회', '세대', '대', '매', '시간', '%', '㎡', 'kWh', '㎥']);
const SIGNED = new Set(['(인)', '(서명)', '(서명또는인)', '(서명/인)', '㊞', '(날인)']);
const DAY = '년월일';

/** Without the century that is printed before the year. */
const yearless = (text: string) => text.replace(/(^|부터|~|∼|-)(20\d?\d?)(?=년)/g, '$1');

function isPeriod(text: string): boolean {
  const [days = ''] = text.split('(');
  const [from = '', to, ...more] = days
    .replace('부터', '~')
    .replace(/[∼～-]/g, '~')
    .split('~');
  return more.length === 0 && to !== undefined && (from === DAY || from === '') && to.replace('까지', '') === from;
}

/** `□ 연차 □ 반차 □ 기타(   )`: what there is to choose from. */
function optionsIn(text: string): readonly string[] {
  if (!TICKED.test(text)) return [];
  const [before = '', ...after] = text.split(TICKED);
  const options = after.map((one) => one.replace(/[(（][\s_]*[)）]/g, '').trim()).filter(Boolean);
  const fits = before.trim() === '' && options.length >= 2 && options.every((one) => one.length <= 20);
  return fits ? [...new Set(options)] : [];
}

/**
 * A cell that is blank but for what is printed around its gaps: `년   월   일`, `원`, `□ 연차 □ 반차`, `(인)`. Null where
 * something is written. A cell with nothing in it says nothing and is none of these.
 */
export function readBlank(text: string): BlankSays | null {
  const options = optionsIn(text);
  if (options.length >= 2) return { type: options.length > 5 ? 'select' : 'radio', options };
  if (text.length > 60) return null;
  const words = text.replace(GAPS, '');
  if (words === '') return text.trim() === '' ? null : { type: 'plain' };
  const day = yearless(words);
  if (day === DAY || day === '월일') return { type: 'date' };
  if (isPeriod(day)) return { type: 'period' };
  if (/^(오전|오후)?시분$/.test(words)) return { type: 'time' };
  if (/^(일금|금|₩)?원정?(\(₩원?\))?$/.test(words)) return { type: 'money' };
  if (words === '동호') return { type: 'dongHo' };
  if (UNITS.has(words)) return { type: 'number', unit: words };
  return SIGNED.has(words) ? { type: 'plain' } : null;
}

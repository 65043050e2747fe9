/** What somebody wrote as the name of a field or column, taken apart. */
export type NameParts = {
  readonly label: string;
  /** A star before or behind it. */
  readonly required: boolean;
  /** `수량(개)` */
  readonly unit: string | null;
  /** `지급구분(현금/카드)` */
  readonly options: readonly string[];
  /** `금액 = 수량 × 단가` */
  readonly expression: string | null;
};

const STAR = /^[*＊]\s*|\s*[*＊]$/g;
const UNITS = new Set(
  '원 천원 개 명 인 매 장 부 대 회 건 층 동 세대 식 본 통 권 일 시간 분 초 월 년 % ℃ ㎡ ㎥ ㎏ ㎞ m m2 m3 m² m³ cm mm km kg g t 톤 l L ℓ kWh kW V A MPa bar EA ea 평'.split(
    ' ',
  ),
);
const MOST_LETTERS = 40;

/** What stands behind the name in parentheses: a unit, or what there is to choose from. Anything else belongs to the name. */
function readBehind(name: string): Pick<NameParts, 'label' | 'unit' | 'options'> {
  const opens = Math.max(name.lastIndexOf('('), name.lastIndexOf('（'), name.lastIndexOf('['));
  if (opens <= 0 || !/[)）\]]$/.test(name)) return { label: name, unit: null, options: [] };
  const before = name.slice(0, opens).trim();
  const inside = name.slice(opens + 1, -1);
  if (UNITS.has(inside.trim())) return { label: before, unit: inside.trim(), options: [] };
  const options = inside
    .split(/[/,、·]/)
    .map((one) => one.replace(/^[□☐■☑\s]+/, '').trim())
    .filter(Boolean);
  if (options.length < 2 || options.some((one) => one.length > 20)) return { label: name, unit: null, options: [] };
  return { label: before, unit: null, options: [...new Set(options)] };
}

/** `정산기간*`, `수량(개)`, `지급구분(현금/카드)`, `금액 = 수량 × 단가`: names as offices write them into the cells of a sheet. */
export function readName(written: string): NameParts {
  const text = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  const equals = text.indexOf('=');
  const expression = equals > 0 ? text.slice(equals + 1).trim() : '';
  const name = (expression === '' ? text : text.slice(0, equals)).trim().replace(/\s*[:：]$/, '');
  const starred = name.replace(STAR, '');
  const { label, unit, options } = readBehind(starred);
  // A star may stand before what is in parentheses, too.
  const bare = label.replace(STAR, '').trim();
  return {
    label: bare.slice(0, MOST_LETTERS),
    required: starred !== name || bare !== label.trim(),
    unit,
    options,
    expression: expression === '' ? null : expression.slice(0, 300),
  };
}

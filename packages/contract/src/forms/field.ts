import * as z from 'zod/mini';

/** The input fields of a form. A field has a key, by which values, formulas and line rules know it. */
const KEY = /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}$/;
export const FieldKey = z
  .string()
  .check(z.regex(KEY, '항목 이름은 한글이나 영문으로 시작하고, 한글·영문·숫자·밑줄만 쓸 수 있습니다 (40자까지).'));

const Label = z
  .string()
  .check(z.trim(), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(40, '이름은 40자까지 쓸 수 있습니다.'));
const Help = z.optional(z.string().check(z.maxLength(200, '도움말은 200자까지 쓸 수 있습니다.')));
const Option = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Options = z
  .array(Option)
  .check(z.minLength(1, '고를 것을 하나 이상 적어 주세요.'), z.maxLength(100, '고를 것은 100개까지 둘 수 있습니다.'));
const Won = z.int().check(z.minimum(-999_999_999_999_999), z.maximum(999_999_999_999_999));
const Bound = z.number().check(z.minimum(-1e12), z.maximum(1e12));
/** A formula in the form's own small language: `수량 * 단가`, `합계(명세.금액)`, `일수(기간)`, `한글금액(지급금액)`. */
const Expression = z.string().check(z.minLength(1, '계산식을 적어 주세요.'), z.maxLength(300));

const Named = z.string().check(z.maxLength(40));
/** A field must be filled when this holds, beside `required`. */
export const Condition = z.union([
  z.strictObject({ field: Named, equals: z.string().check(z.maxLength(60)) }),
  z.strictObject({ field: Named, fromWon: z.optional(Won), toWon: z.optional(Won) }),
  z.strictObject({ field: Named, fewerRowsThan: z.int().check(z.minimum(1), z.maximum(200)) }),
]);
export type Condition = z.output<typeof Condition>;

const base = {
  key: FieldKey,
  label: Label,
  required: z.optional(z.boolean()),
  requiredWhen: z.optional(Condition),
  help: Help,
};
const text = { maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))) };

/** What a text must look like; `account` is masked for who need not pay it. */
export const TextShape = z.enum(['phone', 'email', 'businessNumber', 'account']);

export const AutoSource = z.enum([
  'drafterName',
  'drafterDept',
  'drafterPosition',
  'draftDate',
  'docNumber',
  'complexName',
  'enforceDate',
  'retention',
  'security',
  'title',
]);
export type AutoSource = z.output<typeof AutoSource>;

/** What stands in a field when a draft is begun. */
export const Prefill = z.union([
  z.strictObject({ auto: z.enum(['today', 'now', 'drafterName', 'drafterDept', 'drafterPosition']) }),
  z.strictObject({ text: z.string().check(z.maxLength(2_000)) }),
]);

const TextField = z.strictObject({
  ...base,
  ...text,
  type: z.literal('text'),
  shape: z.optional(TextShape),
  prefill: z.optional(Prefill),
});
const LongTextField = z.strictObject({
  ...base,
  ...text,
  type: z.literal('longText'),
  /** Lines that it is high when empty. */
  lines: z.optional(z.int().check(z.minimum(1), z.maximum(40))),
  /** One tap instead of typing: 특이사항 없음. */
  quickAnswers: z.optional(z.array(Option).check(z.maxLength(5))),
  prefill: z.optional(Prefill),
});
const NumberField = z.strictObject({
  ...base,
  type: z.literal('number'),
  min: z.optional(Bound),
  max: z.optional(Bound),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  unit: z.optional(z.string().check(z.maxLength(10))),
});
const MoneyField = z.strictObject({
  ...base,
  type: z.literal('money'),
  min: z.optional(Won),
  max: z.optional(Won),
  /** Shows 일금 …원정 beneath. */
  spelled: z.optional(z.boolean()),
  /** `choose`: the drafter says whether VAT is in it. */
  vat: z.optional(z.enum(['choose', 'included', 'excluded'])),
  /** Not even a redraft may change it: the amount of a 지출결의서 is never corrected. */
  locked: z.optional(z.boolean()),
});
const DateField = z.strictObject({
  ...base,
  type: z.literal('date'),
  notBeforeToday: z.optional(z.boolean()),
  prefill: z.optional(Prefill),
});
const TimeField = z.strictObject({ ...base, type: z.literal('time'), prefill: z.optional(Prefill) });
const PeriodField = z.strictObject({
  ...base,
  type: z.literal('period'),
  /** Shows (N일간) behind it. */
  counted: z.optional(z.boolean()),
});
const chosen = { options: Options, other: z.optional(z.boolean()), prefill: z.optional(Prefill) };
const SelectField = z.strictObject({ ...base, ...chosen, type: z.literal('select') });
const RadioField = z.strictObject({ ...base, ...chosen, type: z.literal('radio') });
const CheckboxField = z.strictObject({ ...base, type: z.literal('checkbox'), options: Options });
const many = { most: z.optional(z.int().check(z.minimum(1), z.maximum(50))) };
const MemberField = z.strictObject({ ...base, ...many, type: z.literal('member'), prefill: z.optional(Prefill) });
const DepartmentField = z.strictObject({
  ...base,
  ...many,
  type: z.literal('department'),
  prefill: z.optional(Prefill),
});
const DongHoField = z.strictObject({ ...base, type: z.literal('dongHo') });
const PhotoField = z.strictObject({ ...base, ...many, type: z.literal('photo') });
const FileField = z.strictObject({ ...base, ...many, type: z.literal('file') });
const SignatureField = z.strictObject({
  key: FieldKey,
  label: Label,
  type: z.literal('signature'),
  /** Whose: the drafter's (신청인), everybody's in the line, those who voted, or empty places to sign by hand. */
  of: z.enum(['drafter', 'line', 'voters', 'blank']),
  /** Names under the empty places. */
  places: z.optional(z.array(Option).check(z.maxLength(20))),
});
const BodyField = z.strictObject({
  ...base,
  type: z.literal('body'),
  lines: z.optional(z.int().check(z.minimum(1), z.maximum(40))),
});
const AutoField = z.strictObject({ key: FieldKey, label: Label, type: z.literal('auto'), source: AutoSource });
const formula = {
  type: z.literal('formula'),
  expression: Expression,
  shown: z.enum(['number', 'money', 'days', 'text']),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  spelled: z.optional(z.boolean()),
  unit: z.optional(z.string().check(z.maxLength(10))),
};
const FormulaField = z.strictObject({ key: FieldKey, label: Label, help: Help, ...formula });

/** A column of a table with rows to add: a simple field with a width. */
const width = { width: z.optional(z.int().check(z.minimum(20), z.maximum(660))) };
export const Column = z.discriminatedUnion('type', [
  z.strictObject({ ...base, ...width, ...text, type: z.literal('text') }),
  z.strictObject({ ...base, ...width, ...text, type: z.literal('longText') }),
  z.strictObject({
    ...base,
    ...width,
    type: z.literal('number'),
    min: z.optional(Bound),
    max: z.optional(Bound),
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
    unit: z.optional(z.string().check(z.maxLength(10))),
  }),
  z.strictObject({ ...base, ...width, type: z.literal('money'), min: z.optional(Won), max: z.optional(Won) }),
  z.strictObject({ ...base, ...width, type: z.literal('date') }),
  z.strictObject({ ...base, ...width, type: z.literal('time') }),
  z.strictObject({
    ...base,
    ...width,
    type: z.literal('select'),
    options: Options,
    other: z.optional(z.boolean()),
    prefill: z.optional(Prefill),
  }),
  /** One box, ticked or not: 선정. */
  z.strictObject({ ...base, ...width, type: z.literal('tick') }),
  z.strictObject({ key: FieldKey, label: Label, help: Help, ...width, ...formula }),
]);
export type Column = z.output<typeof Column>;

const RowsField = z.strictObject({
  key: FieldKey,
  label: Label,
  help: Help,
  requiredWhen: z.optional(Condition),
  type: z.literal('rows'),
  columns: z
    .array(Column)
    .check(z.minLength(1, '열을 하나 이상 두어 주세요.'), z.maxLength(15, '열은 15개까지 둘 수 있습니다.')),
  minRows: z.int().check(z.minimum(0), z.maximum(200)),
  maxRows: z.int().check(z.minimum(1), z.maximum(200)),
  /** Columns with a sum in the last line. */
  sums: z.optional(z.array(FieldKey).check(z.maxLength(15))),
  numbered: z.optional(z.boolean()),
  /** Rows that are there from the start: the fixed items of a check list, one array of texts per row, by column. */
  presetRows: z.optional(z.array(z.record(FieldKey, z.string().check(z.maxLength(200)))).check(z.maxLength(60))),
  /** A new draft starts with the rows of the last one whose `column` is not `done`: yesterday's unfinished work. */
  carryOver: z.optional(z.strictObject({ column: FieldKey, done: z.array(Option).check(z.maxLength(100)) })),
});
export type RowsField = z.output<typeof RowsField>;

export const Field = z.discriminatedUnion('type', [
  TextField,
  LongTextField,
  NumberField,
  MoneyField,
  DateField,
  TimeField,
  PeriodField,
  SelectField,
  RadioField,
  CheckboxField,
  MemberField,
  DepartmentField,
  DongHoField,
  PhotoField,
  FileField,
  SignatureField,
  BodyField,
  AutoField,
  FormulaField,
  RowsField,
]);
export type Field = z.output<typeof Field>;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** These stand in a `fieldBlock`; all others in a line of text. */
export const BLOCK_TYPES: readonly FieldType[] = ['rows', 'body', 'photo', 'file', 'signature'];
export const isBlockType = (type: FieldType) => BLOCK_TYPES.includes(type);

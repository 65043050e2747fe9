import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { type ColumnKind, type FieldKind, firstText } from './kind.ts';
import { basePart, Options, prefilledPart, widthPart } from './parts.ts';
import { readText } from './reading.ts';
import { asText } from './showing.ts';

/** One of a list, and where the form allows it something else: opened (`select`) or in sight (`radio`). */
const chosen = { options: Options, other: z.optional(z.boolean()), ...prefilledPart };
export const SelectField = z.strictObject({ ...basePart, ...chosen, type: z.literal('select') });
export const SelectColumn = z.strictObject({ ...basePart, ...widthPart, type: z.literal('select'), ...chosen });
export const RadioField = z.strictObject({ ...basePart, ...chosen, type: z.literal('radio') });

type Radio = z.output<typeof RadioField>;
type Chosen = Pick<Radio, 'label' | 'options' | 'other' | 'prefill'>;

const choice = {
  ask: '골라',
  answers: 'one',
  sample: ({ options }) => options[0],
  read: (field, value, tell) => readText(field, value, tell),
  check({ label, options, other }, value, tell) {
    if (!other && !options.some((option) => option.normalize('NFC') === value))
      tell(`${josa(label, '을/를')} 목록에서 다시 골라 주세요.`);
  },
  show: (_, value) => asText(value),
  takes: ({ options, other }, text) => other === true || options.includes(text),
  first: firstText,
} satisfies Partial<FieldKind<Chosen>>;

const SOME = { options: ['항목 1', '항목 2'] };

export const radioKind: FieldKind<Radio, 'choice'> = {
  ...choice,
  name: '하나 고르기',
  look: 'choice',
  start: { options: ['예', '아니요'] },
};

export const selectKind: ColumnKind<z.output<typeof SelectField>, z.output<typeof SelectColumn>> = {
  ...choice,
  name: '선택 목록',
  look: 'text',
  start: SOME,
  column: {
    start: SOME,
    takesPreset: true,
    align: () => 'center',
    sample: ({ options }, row) => options[row % options.length],
  },
};

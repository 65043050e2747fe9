import * as z from 'zod/mini';
import { type ColumnKind, firstText } from './kind.ts';
import { basePart, heightPart, lengthPart, Option, prefilledPart, widthPart } from './parts.ts';
import { readText } from './reading.ts';
import { asText } from './showing.ts';
import { checkLength } from './text.ts';

const LONGEST = 10_000;

export const LongTextField = z.strictObject({
  ...basePart,
  ...lengthPart,
  type: z.literal('longText'),
  /** Lines that it is high when empty. */
  ...heightPart,
  /** One tap instead of typing: 특이사항 없음. */
  quickAnswers: z.optional(z.array(Option).check(z.maxLength(5))),
  ...prefilledPart,
});
export const LongTextColumn = z.strictObject({ ...basePart, ...widthPart, ...lengthPart, type: z.literal('longText') });

export const longTextKind: ColumnKind<z.output<typeof LongTextField>, z.output<typeof LongTextColumn>> = {
  name: '여러 줄 글',
  look: 'text',
  ask: '적어',
  start: { lines: 3 },
  sample: ({ label }) => `${label}에 적은 글이 이렇게 보입니다.`,
  read: (field, value, tell) => readText(field, value, tell, LONGEST, true),
  check(field, value, tell) {
    if (typeof value === 'string') checkLength(field, value, tell);
  },
  show: (_, value) => asText(value),
  takes: () => true,
  first: firstText,
  column: {
    start: {},
    takesPreset: true,
    align: () => 'left',
    sample: ({ label }, row) => `${label} ${row + 1}`,
  },
};

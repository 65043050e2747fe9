import * as z from 'zod/mini';
import { isRecord } from '../record.ts';
import type { ColumnKind } from './kind.ts';
import { basePart, widthPart } from './parts.ts';
import { readWords, tellUnreadable } from './reading.ts';
import { partOf } from './showing.ts';

const LONGEST = 20;

export const DongHoField = z.strictObject({ ...basePart, type: z.literal('dongHo') });
export const DongHoColumn = z.strictObject({ ...basePart, ...widthPart, type: z.literal('dongHo') });

export const dongHoKind: ColumnKind<z.output<typeof DongHoField>, z.output<typeof DongHoColumn>> = {
  name: '동·호',
  look: 'text',
  ask: '적어',
  start: {},
  sample: () => ({ dong: '101', ho: '1203' }),
  read(field, value, tell) {
    const { dong = '', ho = '' } = isRecord(value) ? value : { dong: null };
    if (typeof dong !== 'string' || typeof ho !== 'string')
      return tellUnreadable(field, tell, '동과 호를 다시 적어 주세요.');
    const kept = { dong: readWords(dong, LONGEST), ho: readWords(ho, LONGEST) };
    return kept.dong === '' && kept.ho === '' ? undefined : kept;
  },
  check({ label }, value, tell) {
    if (!partOf(value, 'dong')) tell(`${label}의 동을 적어 주세요.`);
    else if (!partOf(value, 'ho')) tell(`${label}의 호를 적어 주세요.`);
  },
  show(_, value) {
    const [dong, ho] = [partOf(value, 'dong'), partOf(value, 'ho')];
    return [dong && `${dong}동`, ho && `${ho}호`].filter(Boolean).join(' ');
  },
  column: {
    start: {},
    takesPreset: false,
    align: () => 'center',
    sample: (_, row) => ({ dong: '101', ho: `${12 + row}03` }),
  },
};

import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import type { Paper } from '../paper.ts';
import { textOfPaper } from '../paper-text.ts';
import { isRecord } from '../record.ts';
import { readBody } from '../sanitise.ts';
import type { FieldKind } from './kind.ts';
import { basePart, heightPart } from './parts.ts';
import { tellUnreadable } from './reading.ts';

export const BodyField = z.strictObject({ ...basePart, type: z.literal('body'), ...heightPart });

export const bodyKind: FieldKind<z.output<typeof BodyField>, 'body'> = {
  name: '본문',
  look: 'body',
  isMaterial: true,
  ask: '적어',
  start: { lines: 10 },
  sample: () => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '본문이 이렇게 보입니다.' }] }],
  }),
  read(field, value, tell) {
    if (!isRecord(value)) return tellUnreadable(field, tell);
    const { body: clean, wasCut } = readBody(value);
    const [only] = clean.content;
    const isBlank = clean.content.length === 1 && only?.type === 'paragraph' && (only.content?.length ?? 0) === 0;
    if (wasCut) tell(`${josa(field.label, '이/가')} 너무 길거나 복잡합니다. 나누어 적거나 파일로 붙여 주세요.`);
    return isBlank ? undefined : clean;
  },
  show: (_, value) => (isRecord(value) ? textOfPaper(value as unknown as Paper) : ''),
};

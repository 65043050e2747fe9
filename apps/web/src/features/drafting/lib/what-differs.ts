import { sayDisclosure } from '@danji/contract/disclosure';
import { compareValues } from '@danji/contract/forms/compare';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { type DraftSheet, sheetDisclosure } from './draft.ts';
import { sameLine } from './line.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join();

/** What is different between two states of a draft, one sentence each. Empty: they are the same. */
export function whatDiffers(
  definition: FormDefinition | null,
  before: { sheet: DraftSheet; values: Values },
  after: { sheet: DraftSheet; values: Values },
): string[] {
  const [a, b] = [before.sheet, after.sheet];
  const found: string[] = [];
  if (a.title !== b.title) found.push(`제목: ${a.title || '(없음)'} → ${b.title || '(없음)'}`);
  if (definition) found.push(...compareValues(definition, before.values, after.values).map(({ message }) => message));
  if (!sameLine(a.line, b.line)) found.push('결재선이 다릅니다.');
  if (a.urgent !== b.urgent) found.push(b.urgent ? '긴급으로 바꾸었습니다.' : '긴급을 해제했습니다.');
  if (a.security !== b.security) found.push('보안등급이 다릅니다.');
  if (sayDisclosure(sheetDisclosure(a)) !== sayDisclosure(sheetDisclosure(b))) found.push('공개 여부가 다릅니다.');
  if (a.retentionYears !== b.retentionYears) found.push('보존연한이 다릅니다.');
  if (
    ids(a.references) !== ids(b.references) ||
    ids(a.readers) !== ids(b.readers) ||
    ids(a.departments) !== ids(b.departments)
  )
    found.push('참조·열람·수신이 다릅니다.');
  if (a.related.map(({ docId }) => docId).join() !== b.related.map(({ docId }) => docId).join())
    found.push('관련문서가 다릅니다.');
  return found;
}

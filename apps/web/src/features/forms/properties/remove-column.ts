import type { RowsField } from '@danji/contract/forms/field';
import { josa } from '@danji/contract/josa';
import type { Editor } from '@tiptap/core';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { changeRest } from '../editor/change-form.ts';
import { dropColumn } from '../lib/column-changes.ts';
import type { FormRest } from '../lib/form-rest.ts';
import { usesOfColumn } from '../lib/uses-of.ts';

/** A column goes unless something names it; then people are told what. */
export function removeColumn(editor: Editor, rest: FormRest, field: RowsField, at: number): boolean {
  const column = field.columns[at];
  if (!column) return false;
  const uses = usesOfColumn(rest, field.key, column.key);
  if (uses.length > 0) {
    void showAlert(`${josa(`‘${column.label}’`, '은/는')} 지울 수 없습니다.`, {
      note: `${josa(uses.join(', '), '이/가')} 이 열을 씁니다. 먼저 그곳에서 빼 주세요.`,
    });
    return false;
  }
  changeRest(editor, (now) => dropColumn(now, field.key, at));
  return true;
}

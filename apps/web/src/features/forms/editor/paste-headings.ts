import type { Editor } from '@tiptap/core';
import { toast } from '../../../shared/overlay/toast.ts';
import { MOST_COLUMNS, pasteColumns } from '../lib/column-changes.ts';
import { changeRest } from './change-form.ts';

/** Headings from a sheet become columns of a table, and people are told how many. */
export function pasteHeadings(editor: Editor, rows: string, table: readonly (readonly string[])[]): void {
  let told = '';
  changeRest(editor, (now) => {
    const { rest, made, left } = pasteColumns(now, rows, table);
    told =
      made === 0
        ? '새로 만들 열이 없습니다. 첫 줄에 열 이름이 있는지 확인해 주세요.'
        : `열 ${made}개를 만들었습니다.${left > 0 ? ` 열은 ${MOST_COLUMNS}개까지 둘 수 있어 ${left}개는 뺐습니다.` : ' 종류를 확인해 주세요.'}`;
    return rest;
  });
  toast(told);
}

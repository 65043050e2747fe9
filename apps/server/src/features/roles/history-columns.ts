import type { RightChange } from '@danji/contract/roles';
import { atMinute, type SheetColumn } from '../excel/public.ts';

export const historyColumns: readonly SheetColumn<RightChange>[] = [
  { key: 'act', title: '무엇을', width: 18, always: true, text: (row) => row.actName },
  { key: 'at', title: '언제', width: 17, text: (row) => atMinute(row.at) },
  { key: 'actor', title: '누가', width: 14, text: (row) => row.actorName },
  { key: 'member', title: '누구에게', width: 14, text: (row) => row.memberName },
  { key: 'role', title: '역할', width: 18, text: (row) => row.roleName },
  { key: 'words', title: '내용', width: 50, text: (row) => row.words.join('; ') },
];

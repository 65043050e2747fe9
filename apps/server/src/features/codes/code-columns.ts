import type { ManagedCode, ManagedCodeType } from '@danji/contract/codes';
import type { SheetColumn } from '../excel/public.ts';

export type CodeRow = { type: ManagedCodeType; code: ManagedCode };

export const codeColumns: readonly SheetColumn<CodeRow>[] = [
  { key: 'type', title: '분류 코드', width: 18, always: true, text: ({ type }) => type.codeType },
  { key: 'typeName', title: '분류', width: 18, text: ({ type }) => type.codeTypeName },
  { key: 'code', title: '코드', width: 18, always: true, text: ({ code }) => code.code },
  { key: 'codeName', title: '이름', width: 20, always: true, text: ({ code }) => code.codeName },
  { key: 'seqNo', title: '순서', width: 8, number: ({ code }) => code.seqNo },
  { key: 'use', title: '사용', width: 10, text: ({ code }) => (code.useYn ? '사용' : '사용 안 함') },
  { key: 'uses', title: '쓰는 사람', width: 10, number: ({ code }) => code.uses },
];

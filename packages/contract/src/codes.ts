import * as z from 'zod/mini';
import { done, Stamp, tidyName, Version } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf } from './list-columns.ts';
import { onCodes } from './menu-calls.ts';
import { yn } from './yn.ts';

const FORM = /^[A-Z][A-Z0-9_]{0,29}$/;
const FORM_WORDS = '영문 대문자로 시작하고 영문 대문자, 숫자, _ 만 30자까지 쓸 수 있습니다.';
export const CodeWord = z.string().check(z.regex(FORM, `코드는 ${FORM_WORDS}`));
export const CodeTypeWord = z.string().check(z.regex(FORM, `분류 코드는 ${FORM_WORDS}`));

const nameOf = (what: string) =>
  tidyName(`${what} 이름을 입력해 주세요.`, 30, `${what} 이름은 30자까지 쓸 수 있습니다.`);
export const CodeName = nameOf('코드');
export const CodeTypeName = nameOf('분류');

const changed = { version: z.int(), changedBy: z.nullable(z.string()), changedAt: Stamp };

export const ManagedCode = z.strictObject({
  code: z.string(),
  codeName: z.string(),
  seqNo: z.int(),
  useYn: yn,
  /** How many people carry it, in all complexes: such a code is switched off, never deleted or renamed under them. */
  uses: z.int(),
  ...changed,
});
export type ManagedCode = z.output<typeof ManagedCode>;

export const ManagedCodeType = z.strictObject({
  codeTypeId: z.string(),
  codeType: z.string(),
  codeTypeName: z.string(),
  shippedYn: yn,
  /** Its codes are words of the programs: names and order can change, nothing comes or goes. */
  fixedYn: yn,
  /** People keep the name of the code, not the code: a name that is in use cannot change. */
  namesKeptYn: yn,
  ...changed,
  codes: z.array(ManagedCode),
});
export type ManagedCodeType = z.output<typeof ManagedCodeType>;

/** All codes of all types, as the file has them. */
const CodeInFile = z.strictObject({ ...ManagedCode.shape, codeType: z.string(), codeTypeName: z.string() });
export const codeColumns = columnsOf(CodeInFile, [
  { key: 'type', label: '분류 코드', of: 'codeType', always: true, width: 18 },
  { key: 'typeName', label: '분류', of: 'codeTypeName', width: 18 },
  { key: 'code', label: '코드', of: 'code', always: true, width: 18 },
  { key: 'codeName', label: '이름', of: 'codeName', always: true, width: 20 },
  { key: 'seqNo', label: '순서', of: 'seqNo', as: 'number', width: 8 },
  { key: 'use', label: '사용', of: 'useYn', words: (row) => (row.useYn ? '사용' : '사용 안 함'), width: 10 },
  { key: 'uses', label: '쓰는 사람', of: 'uses', as: 'number', width: 10 },
]);

export const listCodeTypes = defineEndpoint({
  ...onCodes.read,
  name: 'listCodeTypes',
  path: '/api/syst/code-types',
  summary: 'All types of common codes with their codes, in order.',
  response: z.array(ManagedCodeType),
});

export const excelCodes = defineEndpoint({
  ...onCodes.excel,
  name: 'excelCodes',
  path: '/api/syst/code-list/excel',
  summary: 'All common codes as an Excel file, with a reason; on record.',
  body: toExport(z.strictObject({})),
});

export const createCodeType = defineEndpoint({
  ...onCodes.write,
  name: 'createCodeType',
  path: '/api/syst/code-types',
  summary: 'Creates a type of codes.',
  body: z.strictObject({ codeType: CodeTypeWord, codeTypeName: CodeTypeName }),
  response: z.strictObject({ codeTypeId: z.string() }),
  errors: ['NO_PERMISSION', 'CODE_REFUSED'],
});

const TypeParams = z.strictObject({
  codeTypeId: z.string().check(z.regex(/^CT\d{3,6}$/, '코드 분류 번호를 확인해 주세요.')),
});
const CodeParams = z.strictObject({ ...TypeParams.shape, code: CodeWord });

export const renameCodeType = defineEndpoint({
  ...onCodes.write,
  name: 'renameCodeType',
  path: '/api/syst/code-types/:codeTypeId',
  summary: 'Renames a type of codes.',
  params: TypeParams,
  body: z.strictObject({ version: Version, codeTypeName: CodeTypeName }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE'],
});

export const deleteCodeType = defineEndpoint({
  ...onCodes.delete,
  name: 'deleteCodeType',
  path: '/api/syst/code-types/:codeTypeId/delete',
  summary: 'Deletes a type that is not shipped and has no codes.',
  params: TypeParams,
  body: z.strictObject({ version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'CODE_REFUSED'],
});

export const createCode = defineEndpoint({
  ...onCodes.write,
  name: 'createCode',
  path: '/api/syst/code-types/:codeTypeId/codes',
  summary: 'Creates a code as the last of its type.',
  params: TypeParams,
  body: z.strictObject({ code: CodeWord, codeName: CodeName }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CODE_REFUSED'],
});

export const changeCode = defineEndpoint({
  ...onCodes.write,
  name: 'changeCode',
  path: '/api/syst/code-types/:codeTypeId/codes/:code',
  summary: 'Renames a code, or switches it on or off.',
  params: CodeParams,
  body: z.strictObject({ version: Version, codeName: CodeName, useYn: yn }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'CODE_REFUSED'],
});

export const moveCode = defineEndpoint({
  ...onCodes.write,
  name: 'moveCode',
  path: '/api/syst/code-types/:codeTypeId/codes/:code/move',
  summary: 'Puts a code before another of its type, or last.',
  params: CodeParams,
  body: z.strictObject({ version: Version, beforeCode: z.nullable(CodeWord) }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE'],
});

export const deleteCode = defineEndpoint({
  ...onCodes.delete,
  name: 'deleteCode',
  path: '/api/syst/code-types/:codeTypeId/codes/:code/delete',
  summary: 'Deletes a code that nobody carries.',
  params: CodeParams,
  body: z.strictObject({ version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'CODE_REFUSED'],
});

import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { onComplexes } from './menu-calls.ts';

/** Many complexes from a sheet: each row is told its fate first; then they are registered one by one, as by hand. */

export const complexSheetColumns = [
  '단지 번호',
  '단지 이름',
  '최고관리자 아이디',
  '최고관리자 이름',
  '휴대전화',
  '이메일',
] as const;
export const complexRowsMax = 300;

export const complexTemplate = defineEndpoint({
  method: 'GET',
  binary: true,
  response: z.unknown(),
  name: 'complexTemplate',
  path: '/api/syst/complex-import/template',
  summary: 'A sheet for many complexes with the heads that the check reads, and an example that it leaves out.',
  access: onComplexes.write.access,
  errors: ['NO_PERMISSION'],
});

const Row = z.strictObject({
  /** As Excel counts them: the heads are line 1. */
  line: z.int(),
  aptId: z.string(),
  name: z.string(),
  adminId: z.string(),
  adminName: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  /** GOOD: can be registered. THERE: stands here already, under the same name. WRONG: has to be mended. */
  fate: z.enum(['GOOD', 'THERE', 'WRONG']),
  problem: z.nullable(z.string()),
});
export type ComplexSheetRow = z.output<typeof Row>;

export const checkComplexes = defineEndpoint({
  ...onComplexes.write,
  name: 'checkComplexes',
  path: '/api/syst/complex-import/check',
  summary: 'Says of every row of a sheet of complexes what would become of it. Registers nothing.',
  files: { maxCount: 1, maxBytes: 2_097_152 },
  response: z.strictObject({ rows: z.array(Row), good: z.int(), there: z.int(), wrong: z.int() }),
  errors: ['NO_PERMISSION', 'IMPORT_REFUSED', 'UNAVAILABLE'],
});

import * as z from 'zod/mini';
import { AptId, done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onComplexes } from './menu-calls.ts';

/** Everything of one complex in one file, asked for by the operator (decisions 0146, 0159). */

export const exportStates = ['ASKED', 'RUNNING', 'DONE', 'FAILED', 'GONE'] as const;
export const exportStateWords: Readonly<Record<(typeof exportStates)[number], string>> = {
  ASKED: '기다리는 중',
  RUNNING: '만드는 중',
  DONE: '받을 수 있음',
  FAILED: '만들지 못함',
  GONE: '지움',
};
/** So long it lies there to be taken. */
export const exportKeptHours = 72;

export const ComplexExport = z.strictObject({
  exportId: z.string(),
  state: z.enum(exportStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Stamp,
  endedAt: z.nullable(Stamp),
  failure: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.int()),
  /** Files that were lost or damaged before. */
  missing: z.nullable(z.int()),
  /** Told to whoever gets the file: `npm run verify-export` says the same of it. */
  code: z.nullable(z.string()),
  keepUntil: z.nullable(Stamp),
  takenAt: z.nullable(Stamp),
});
export type ComplexExport = z.output<typeof ComplexExport>;

const ofComplex = z.strictObject({ aptId: AptId });

export const listComplexExports = defineEndpoint({
  ...onComplexes.read,
  name: 'listComplexExports',
  path: '/api/syst/complexes/:aptId/exports',
  summary: 'The exports of a complex that were asked for lately, the newest first. For the operator.',
  params: ofComplex,
  response: z.array(ComplexExport),
  errors: ['NO_PERMISSION'],
});

export const askComplexExport = defineEndpoint({
  ...onComplexes.write,
  name: 'askComplexExport',
  path: '/api/syst/complexes/:aptId/exports',
  summary:
    'Asks for an export of a complex, with a reason, shortly after signing in. Made in the background; on record on both sides.',
  params: ofComplex,
  body: z.strictObject({
    reason: neededText('내보내는 까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.').check(
      z.minLength(5, '까닭을 5자 이상 적어 주세요.'),
    ),
  }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'SIGN_IN_AGAIN', 'COMPLEX_REFUSED'],
});

export const takeComplexExport = defineEndpoint({
  ...onComplexes.write,
  name: 'takeComplexExport',
  path: '/api/syst/complexes/:aptId/exports/:exportId/file',
  summary: 'The file of an export, shortly after signing in; on record on both sides.',
  params: z.strictObject({ aptId: AptId, exportId: Id }),
  binary: true,
  response: z.unknown(),
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'SIGN_IN_AGAIN'],
});

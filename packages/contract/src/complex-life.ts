import * as z from 'zod/mini';
import { AptId, dayOf, done, neededText } from './common.ts';
import { ComplexLife } from './complexes.ts';
import { defineEndpoint } from './endpoint.ts';
import { onComplexes } from './menu-calls.ts';

/** Life of a complex: suspended, opened again, closed (decision 0158). */

const Until = dayOf('날짜를 2026-11-15처럼 입력해 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');

export const changeComplexLife = defineEndpoint({
  ...onComplexes.write,
  name: 'changeComplexLife',
  path: '/api/syst/complexes/:aptId/life',
  summary:
    'Suspends a complex (everybody reads, nothing is written), opens it again, or closes it (its top administrator reads until a day). With a reason, on record on both sides.',
  params: z.strictObject({ aptId: AptId }),
  body: z.strictObject({
    /** As the asker saw it. */
    from: ComplexLife,
    to: ComplexLife,
    reason: neededText('까닭을 적어 주세요.', 200, '까닭은 200자까지 쓸 수 있습니다.'),
    /** Of a closed one: the last day on which it is read. */
    until: z.nullable(Until),
  }),
  response: done,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'STALE', 'INVALID_INPUT', 'COMPLEX_REFUSED'],
});

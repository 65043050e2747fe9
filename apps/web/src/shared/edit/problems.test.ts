import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../api/call-error.ts';
import { checkWith, problemsOf, staleOf } from './problems.ts';

const Body = z.strictObject({
  name: z.string().check(z.minLength(1, '이름을 입력해 주세요.'), z.regex(/^[가-힣]*$/, '한글로 입력해 주세요.')),
  roles: z.array(z.uuid()),
});
const refusal = (details: unknown, code = 'INVALID_INPUT') =>
  new CallError({ status: 400, code, errorUserMsg: '입력하신 내용을 확인해 주세요.', details });

it('VAL-01 what the schema refuses stands beside its field, the first sentence of each, in Korean', () => {
  expect(checkWith(Body, { name: '', roles: ['x'] })).toEqual({
    name: '이름을 입력해 주세요.',
    roles: '입력하신 내용을 확인해 주세요.',
  });
  expect(checkWith(Body, { name: '김경리', roles: [] })).toEqual({});
});

it('VAL-01 what the server refuses stands beside the same fields', () => {
  const details = [
    { field: 'body.name', rule: 'taken', message: '이미 있는 이름입니다.' },
    { field: 'body.roles.0', rule: 'x', message: 'bad' },
  ];
  expect(problemsOf(refusal(details))).toEqual({
    name: '이미 있는 이름입니다.',
    roles: '입력하신 내용을 확인해 주세요.',
  });
  expect(problemsOf(refusal(undefined))).toBeNull();
  expect(problemsOf(new Error('x'))).toBeNull();
});

it('CON-01 who saved first is told as far as the server tells', () => {
  expect(staleOf(refusal({ by: '박소장', at: '2026-11-15T00:00:00Z' }, 'STALE'))).toEqual({
    by: '박소장',
    at: '2026-11-15T00:00:00Z',
  });
  expect(staleOf(refusal(undefined, 'STALE'))).toEqual({ by: null, at: null });
  expect(staleOf(refusal([]))).toBeNull();
});

import { reportTrouble } from '@danji/contract/operation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { troubleOf } from './tell-trouble.ts';

const SECRET = '결재 비밀번호 4321';

it('tells the kind of an error and three places in our own files', () => {
  const error = new TypeError(SECRET);
  error.stack = `TypeError: ${SECRET}
    at draw (https://danji.example/assets/office-1a2B_.js:12:340)
    at https://danji.example/assets/desk-9.js:1:2?token=${SECRET}
    at chrome-extension://abc/content.js:1:1
    at a (https://danji.example/assets/common-x.js:3:4)
    at b (https://danji.example/assets/common-x.js:5:6)`;
  expect(troubleOf(error)).toEqual({
    name: 'TypeError',
    places: ['office-1a2B_.js:12:340', 'desk-9.js:1:2', 'common-x.js:3:4'],
  });
});

it('whatever an error says, what is told passes the contract and holds nothing of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, message, stack) => {
      const error = Object.assign(new Error(message), { name, stack: `${message} ${SECRET}\n${stack}` });
      const trouble = troubleOf(error);
      expect(z.safeParse(reportTrouble.body, { page: null, ...trouble }).success).toBe(true);
      expect(JSON.stringify(trouble)).not.toContain(SECRET);
    }),
  );
});

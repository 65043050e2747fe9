import * as z from 'zod/mini';
import { done } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';
import { pageByName } from './pages.ts';

/** Part of `operation`, by itself: every page carries it, and none of what an operator sees. */

/** The kinds of error that a browser knows; anything else is an Error. */
export const TroubleName = z.enum([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'SecurityError',
  'QuotaExceededError',
  'NotFoundError',
]);
export type TroubleName = z.output<typeof TroubleName>;

/** Under this code it stands among the errors of the server. */
export const BROWSER_TROUBLE = 'BROWSER';

/** A page of the table, a kind of error, places in our own files: no field in which anything could be told that people wrote. */
export const reportTrouble = defineEndpoint({
  name: 'reportTrouble',
  method: 'POST',
  path: '/api/trouble',
  summary: 'What broke in a browser: the page, the kind of error and where in our files, for the page of operation.',
  access: open,
  body: z.strictObject({
    page: z.nullable(
      z.string().check(
        z.maxLength(60),
        z.refine((name) => pageByName(name) !== null, '없는 화면입니다.'),
      ),
    ),
    name: TroubleName,
    places: z
      .array(z.string().check(z.regex(/^[\w-]{1,80}\.js:\d{1,7}:\d{1,7}$/, '파일의 자리가 아닙니다.')))
      .check(z.maxLength(3)),
  }),
  response: done,
  errors: ['TOO_MANY_REQUESTS'],
});

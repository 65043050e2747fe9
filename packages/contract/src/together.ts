import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';

/**
 * Reads that pages ask for at the same moment, by the names of their endpoints. They keep their own addresses, rights and
 * answers; asked together they cost one request and one trip to the database.
 */
export const TOGETHER: ReadonlySet<string> = new Set([
  'validateToken',
  'memberInfo',
  'menuAuthInfo',
  'commCodeInfo',
  'listAlarms',
  'countUnreadAlarms',
  'getThumbnail',
  'countDocuments',
  'pageApproveInbox',
  'getHome',
  'getWaitingTimes',
  'listAbsencesToday',
]);

/** A comma stands in no address: it is written as %2C there. */
const ASKS = /^\/api\/[^,\s]{1,400}(?:,\/api\/[^,\s]{1,400}){0,11}$/;

export const readTogether = defineEndpoint({
  ...whenSignedIn.read,
  name: 'readTogether',
  path: '/api/main/together',
  summary:
    'Up to twelve reads in one call: their addresses with commas between them; each is answered as if asked alone.',
  query: z.strictObject({ ask: z.string().check(z.regex(ASKS)) }),
  response: z.array(z.strictObject({ status: z.int(), body: z.unknown() })),
  errors: ['INVALID_INPUT'],
});

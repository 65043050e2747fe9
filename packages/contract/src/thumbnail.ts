import * as z from 'zod/mini';
import { aptScope, MemberId } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';

/** Part of `members`, by itself: the frame of every page shows whose it is. */

/** Small enough to travel as a data address: no second, unauthorised way to fetch it. */
export const Thumbnail = z.strictObject({ image: z.nullable(z.string()) });

export const getThumbnail = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getThumbnail',
  path: '/api/comm/member/:memberId/thumbnail',
  summary: 'The picture of a member of the complex, as a data address; null when there is none.',
  params: z.strictObject({ memberId: MemberId }),
  query: aptScope,
  response: Thumbnail,
});

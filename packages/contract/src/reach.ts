import * as z from 'zod/mini';
import { Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/** The first link of a new person, shown once to whoever registered them, to be given in person (decision 0064). */
export const HandedLink = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  aptName: z.string(),
  link: z.string(),
  /** The link as a QR code: a picture as a data address. */
  picture: z.string(),
  expiresAt: Stamp,
});
export type HandedLink = z.output<typeof HandedLink>;

/** SENDS: messages go out. BOX: a demo on one's own machine, whose owner reads them in 메시지 보관함. NONE: not set up. */
export const Reach = z.enum(['SENDS', 'BOX', 'NONE']);

export const getReach = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getReach',
  path: '/api/main/reach',
  summary: 'Whether links and codes can be brought to anybody by mail or by text, so that screens say so beforehand.',
  response: z.strictObject({
    email: Reach,
    sms: Reach,
    /** Links open on the machine of the server alone, because no address is set that others reach. */
    localYn: yn,
  }),
});

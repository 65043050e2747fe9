import * as z from 'zod/mini';
import { patterns } from './patterns.ts';

/** A picture that was sent on the screen, by the hash of its bytes. */
export const noticePictureAt = (hash: string) => `/contents/notice-${hash}.webp`;
const SENT_PICTURE = /^\/contents\/notice-([0-9a-f]{64})\.webp$/;
export const hashOfNoticePicture = (address: string): string | null => SENT_PICTURE.exec(address)?.[1] ?? null;

/**
 * /contents/layer_popup.json, written by hand by an operator, so it is checked before anything of it is shown:
 * the id becomes a cookie's name, and the picture may only come from this site.
 */
export const Notice = z.object({
  id: z.string().check(z.regex(patterns.noticeId)),
  period: z.optional(z.nullable(z.tuple([z.string(), z.string()]))),
  type: z.enum(['temporary', 'permanent']),
  image: z.optional(z.nullable(z.string().check(z.regex(/^\/(?![/\\])[^\\\s]*$/)))),
  text: z._default(z.array(z.object({ label: z.string(), content: z.string() })), []),
});
export type Notice = z.output<typeof Notice>;

import * as z from 'zod/mini';

/** Y/N strings live on the wire only: inside the programs they are booleans. */
export const yn = z.codec(z.enum(['Y', 'N']), z.boolean(), {
  decode: (wire) => wire === 'Y',
  encode: (value) => (value ? 'Y' : 'N'),
});

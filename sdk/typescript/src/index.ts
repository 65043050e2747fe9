export { verifyCallback } from './callback.ts';
export { type CallerOptions, DanjiError } from './caller.ts';
export { DanjiClient } from './client.ts';
export type { components, paths, webhooks } from './schema.ts';
export { signCallback, signRequest } from './sign.ts';

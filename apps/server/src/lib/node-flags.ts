const CACHE = new URL('../../compile-cache.mjs', import.meta.url).href;

/**
 * For every process of ours: it starts from what was compiled before, and cleans up before its memory grows by more than a
 * third. Node keeps what it compiled apart by such flags, so all have the same.
 */
export const compiledFlags: readonly string[] = ['--heap-growing-percent=30', '--import', CACHE];

/**
 * For an API node, as in `npm start`: it also keeps little of what dies young, which saves 50 MB. So little is cleaned up by
 * the thread that serves alone: helpers that look for a part of it cost more than they take off.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=4', '--no-parallel-scavenge', ...compiledFlags];

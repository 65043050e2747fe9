import type { Plugin } from 'vite';

const SUMMARY = /^ *summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** What an endpoint is for is said to whoever reads the API's description, which the server writes: no page carries it. */
export const withoutSummaries = (source: string): string => source.replace(SUMMARY, '');

export function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      id.includes('/packages/contract/src/') ? { code: withoutSummaries(source), map: null } : null,
  };
}

import { cautionWords, type FilePolicyValues } from '@danji/contract/file-policy';
import type { FileCaution } from '@danji/contract/files';
import type { Finding } from './hazards.ts';

/** Until a complex decides otherwise. */
export const strictest: FilePolicyValues = { macro: 'REFUSE', remote: 'REFUSE', script: 'REFUSE', sealed: 'REFUSE' };

/** What the complex takes with a mark, or the first thing for which it refuses the file. A program it cannot take. */
export function judgeFindings(
  policy: FilePolicyValues,
  found: readonly Finding[],
): { refused: Finding } | { refused: null; cautions: FileCaution[] } {
  const cautions: FileCaution[] = [];
  for (const one of found) {
    if (one.hazard === 'EXECUTABLE' || policy[cautionWords[one.hazard].setting] === 'REFUSE') return { refused: one };
    cautions.push(one.hazard);
  }
  return { refused: null, cautions: cautions.sort() };
}

import { expect } from 'vitest';
import { openFragileOffice } from '../../../test/broken-calls.ts';
import { createDatabase } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { checkIndex, indexStale } from './public.ts';

const world = openFragileOffice();

const submitted = () =>
  world.office.submitted({
    by: 'gisa01',
    line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
    title: '온실 유리 교체',
  });
/** What can be found and what stands in the document are the same, whatever broke. */
const agree = async () => {
  expect(await checkIndex(world.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
};
/** What an act could not write after its commit, the job writes. */
const caughtUp = async () => {
  const db = createDatabase({ url: world.server.database.appUrl, max: 1 });
  await indexStale({ db, log: createLog('silent') });
  await db.close();
};
const found = (word: string) => async (docId: string) =>
  world.count('search_entry where doc_id = $1 and strpos(norm, $2) > 0', docId, word);

world.breakEachCall('IDM-01, IDM-03 an act whose n-th database call breaks is done and can be found, or neither', [
  {
    name: '댓글',
    prepare: submitted,
    request: (docId) =>
      world.by('sojang01', `/api/elec-apv/documents/${docId}/comments`, { text: '벽돌담도 함께 봐 주세요' }),
    look: found('벽돌담도'),
    // The document itself, and what was said about it.
    once: 2,
    holds: agree,
  },
  {
    name: '승인, with its number',
    prepare: submitted,
    request: (docId) =>
      world.by('sojang01', `/api/elec-apv/documents/${docId}/act`, {
        act: { type: 'APPROVE', reason: '유리온실부터' },
      }),
    async look(docId) {
      await caughtUp();
      return found('유리온실부터')(docId);
    },
    // Whatever breaks off behind the commit is left to the job, which comes after the rows are counted.
    mayRemain: ['search_stale', 'search_entry', 'search_change'],
    once: 2,
    holds: agree,
  },
]);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { draftOf, upload } from './testing/upload.ts';

it('FIL-02 refuses what is over the quota of the complex, of the person, and of the document', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-quota-'));
  const small = await startTestServer({
    env: { dataDir, fileQuotaBytes: 2_000, filePersonQuotaBytes: 1_000 },
  });
  const person = await small.signIn('gisa01');
  const docId = await draftOf(small, person);
  const text = (size: number, letter: string) => Buffer.alloc(size, letter);
  expect((await upload(small, person, docId, 'a.txt', text(900, 'a'))).status).toBe(200);
  expect(await upload(small, person, docId, 'b.txt', text(900, 'b'))).toMatchObject({
    status: 409,
    body: { code: 'QUOTA_EXCEEDED' },
  });
  // A retry at the limit is the same attachment, not more of it.
  expect((await upload(small, person, docId, 'a.txt', text(900, 'a'))).status).toBe(200);
  const other = await small.signIn('sojang01');
  const theirs = await draftOf(small, other);
  expect((await upload(small, other, theirs, 'c.txt', text(900, 'c'))).status).toBe(200);
  const third = await small.signIn('gyeongri01');
  const another = await draftOf(small, third);
  const both = await Promise.all(
    ['d', 'e'].map((letter) => upload(small, third, another, `${letter}.txt`, text(150, letter))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await small.sql("select sum(bytes)::int as used from stored_file where apt_id = '10001'")).toEqual([
    { used: 1_950 },
  ]);
  await small.sql(
    `insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
     select apt_id, doc_id, gen_random_uuid(), sha256, 'copy ' || n || '.txt', mime, 1, seq_no + n, added_by, added_at
       from attachment, generate_series(1, 29) n where doc_id = $1`,
    [another],
  );
  const [kept] = await small.sql<{ name: string }>(
    'select name from attachment where doc_id = $1 order by seq_no limit 1',
    [another],
  );
  const letter = kept?.name.slice(0, 1) ?? '';
  expect(await upload(small, third, another, 'full.txt', text(150, letter))).toMatchObject({
    status: 409,
    body: { code: 'QUOTA_EXCEEDED' },
  });
  await small.close();
  await rm(dataDir, { recursive: true, force: true });
});

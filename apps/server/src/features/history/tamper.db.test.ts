import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { APT, bad, blank, openScene } from './testing/scene.ts';

let first: string;
let second: string;
const scene = forThisFile(openScene);
beforeAll(async () => {
  ({ first, second } = scene);
});
beforeEach(async () => {
  expect((await scene.verify()).findings).toEqual([]);
});
const run = (text: string, values?: unknown[]) => scene.run(text, values);
const afterTampering = (change: () => Promise<unknown>) => scene.afterTampering(change);

it('the guards hold for the API and for a careless owner: no event, leaf or root can be changed', async () => {
  for (const table of ['approval_event', 'history_leaf', 'history_root']) {
    await expect(run(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    await expect(scene.server.sqlAsApp(APT, `delete from ${table}`)).rejects.toThrow('permission denied');
  }
  await expect(scene.server.sqlAsApp(APT, 'delete from history_pending')).rejects.toThrow('permission denied');
});

it('4.1 (1/8) one letter of the body', async () => {
  expect(
    await afterTampering(() =>
      run(`update document set content = jsonb_set(content, '{사유}', '"고잠"') where doc_id = $1`, [first]),
    ),
  ).toEqual(bad(first, 3, 'CONTENT'));
});

it('4.1 (2/8) one letter of what an event says', async () => {
  expect(
    await afterTampering(() =>
      run(
        `update approval_event set payload = jsonb_set(payload, '{actorName}', '"최기진"') where doc_id = $1 and seq = 2`,
        [first],
      ),
    ),
  ).toEqual(bad(first, 2, 'HASH'));
});

it('4.1 (3/8) the order of events, and the order of the people who signed', async () => {
  const swap = () =>
    run('update approval_event set seq = case seq when 2 then 103 else 102 end where doc_id = $1 and seq in (2, 3)', [
      first,
    ]).then(() => run('update approval_event set seq = seq - 100 where doc_id = $1 and seq > 100', [first]));
  expect(await afterTampering(swap)).toEqual(bad(first, 2, 'PREV_HASH'));
  const line = () => run('update step set ord = 9 where doc_id = $1 and ord = 1', [first]);
  expect(await afterTampering(line)).toEqual(bad(first, 3, 'CONTENT'));
});

it('4.1 (4/8) the time of an event, by a millionth of a second', async () => {
  expect(
    await afterTampering(() =>
      run("update approval_event set at = at + interval '1 microsecond' where doc_id = $1 and seq = 3", [first]),
    ),
  ).toEqual(bad(first, 3, 'HASH'));
});

it('4.1 (5/8) one byte of an attachment, or its name', async () => {
  const other = async () => {
    await run(
      `insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('${APT}', set_byte(sha256('견적'::bytea), 0, 0), 6, now(), now())`,
    );
    await run('update attachment set sha256 = set_byte(sha256, 0, 0) where doc_id = $1', [first]);
  };
  expect(await afterTampering(other)).toEqual(bad(first, 3, 'CONTENT'));
  const renamed = () => run(`update attachment set name = '견적서2.pdf' where doc_id = $1`, [first]);
  expect(await afterTampering(renamed)).toEqual(bad(first, 3, 'CONTENT'));
  const dropped = () => run('delete from attachment where doc_id = $1', [first]);
  expect(await afterTampering(dropped)).toEqual(bad(first, 3, 'CONTENT'));
});

it('4.1 (6/8) the last event is gone, also where the head of the document was moved back with it', async () => {
  const cut = () => run('delete from approval_event where doc_id = $1 and seq = 4', [first]);
  expect(await afterTampering(cut)).toEqual(bad(first, 4, 'HEAD'));
  const cutClean = async () => {
    await cut();
    await run(
      `update document d set event_seq = 3, event_hash = e.hash from approval_event e
        where d.doc_id = $1 and e.doc_id = d.doc_id and e.seq = 3`,
      [first],
    );
  };
  // The chain is whole again; only the signed root remembers.
  expect(await afterTampering(cutClean)).toEqual({
    ...blank,
    ...{ aptId: APT, docId: first, seq: 4, rootNo: 1 },
    why: 'VANISHED_UNDER_A_ROOT',
  });
});

it('4.1 (7/8) a chain is copied to another document', async () => {
  const copy = async () => {
    await run('delete from approval_event where doc_id = $1', [second]);
    await run(
      `insert into approval_event select apt_id, $2::uuid, seq, gen_random_uuid(), type, actor_id, on_behalf_of, at, payload, prev_hash, hash
         from approval_event where doc_id = $1`,
      [first, second],
    );
    await run(
      `update document d set event_seq = s.event_seq, event_hash = s.event_hash from document s where d.doc_id = $2 and s.doc_id = $1`,
      [first, second],
    );
  };
  expect(await afterTampering(copy)).toEqual(bad(second, 1, 'HASH'));
});

it('4.1 (8/8) two documents change places', async () => {
  const other = '00000000-0000-7000-8000-000000000000';
  const swap = async () => {
    for (const table of ['document', 'step', 'attachment', 'approval_event'])
      for (const [from, to] of [
        [first, other],
        [second, first],
        [other, second],
      ])
        await run(`update ${table} set doc_id = $2 where doc_id = $1`, [from, to]);
  };
  expect(await afterTampering(swap)).toEqual(bad([first, second].sort()[0] as string, 1, 'HASH'));
});

it('a finished document cannot lose its seal', async () => {
  const strip = () =>
    run("update document set content_hash = null, doc_number = null, state = 'VOID' where doc_id = $1", [first]);
  expect(await afterTampering(strip)).toEqual(bad(first, 3, 'NO_SEAL'));
});

it('events without a document, and a document whose events are all gone, are named', async () => {
  expect(await afterTampering(() => run('delete from document where doc_id = $1', [first]))).toEqual(
    bad(first, 1, 'NO_DOCUMENT'),
  );
  expect(await afterTampering(() => run('delete from approval_event where doc_id = $1', [first]))).toEqual(
    bad(first, 1, 'HEAD'),
  );
});

import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { createDatabase } from '../../lib/database.ts';
import { buildRoot, copyRootsToFile } from './build-root.ts';
import { loadRootSigner } from './root-signer.ts';
import { lockRootsFile } from './root-store.ts';
import { bad, blank, openScene, quiet } from './testing/scene.ts';

let first: string;
const scene = forThisFile(openScene);
beforeAll(async () => {
  ({ first } = scene);
});
beforeEach(async () => {
  expect((await scene.verify()).findings).toEqual([]);
});
const run = (text: string, values?: unknown[]) => scene.run(text, values);
const afterTampering = (change: () => Promise<unknown>) => scene.afterTampering(change);

it('LOG-04 an owner who writes the chain anew is caught by the root; with the leaves changed too, by the tree', async () => {
  const anew = () => scene.rewriteLast(first);
  expect(await afterTampering(anew)).toEqual(bad(first, 4, 'CHANGED_UNDER_A_ROOT'));
  const leafToo = async () => {
    const hash = await scene.rewriteLast(first);
    await run('update history_leaf set hash = $2 where doc_id = $1 and seq = 4', [first, hash]);
  };
  expect(await afterTampering(leafToo)).toEqual({ ...blank, rootNo: 1, why: 'LEAVES' });
});

it('LOG-04 a root that was changed, signed by a stranger, taken out or added is named', async () => {
  const flip = () => run(`update history_root set merkle = sha256('x') where root_no = 1`);
  expect(await afterTampering(flip)).toEqual({ ...blank, rootNo: 1, why: 'ROOT_HASH' });

  const stranger = generateKeyPairSync('ed25519');
  const [root] = await run('select hash from history_root where root_no = 1');
  const forged = sign(null, root?.hash as Buffer, stranger.privateKey);
  expect(verify(null, root?.hash as Buffer, stranger.publicKey, forged)).toBe(true);
  expect(await afterTampering(() => run('update history_root set signature = $1', [forged]))).toEqual({
    ...blank,
    rootNo: 1,
    why: 'ROOT_SIGNATURE',
  });
  const gone = async () => {
    await run('delete from history_leaf');
    await run('delete from history_root');
    await run('insert into history_pending select apt_id, doc_id, seq, hash from approval_event');
  };
  expect(await afterTampering(gone)).toEqual({ ...blank, rootNo: 1, why: 'ROOT_GONE_FROM_DATABASE' });
});

it('LOG-04 an event that escaped the roots, or was changed while it waited for one, is named', async () => {
  const third = await scene.finish('옥상 방수');
  const slipAway = () => run('delete from history_pending where doc_id = $1', [third]);
  expect(await afterTampering(slipAway)).toEqual(bad(third, 1, 'NOT_UNDER_A_ROOT'));
  expect(await afterTampering(() => scene.rewriteLast(third))).toEqual(bad(third, 4, 'CHANGED_BEFORE_A_ROOT'));
  await scene.build();
});

it('the file is a witness: it only grows, catches up after a cut, and does not follow a database that lost its roots', async () => {
  const file = path.join(scene.dataDir, 'roots', 'roots.log');
  const before = await readFile(file, 'utf8');
  // The node died between the commit and the append, in the middle of a line.
  const lines = before.trimEnd().split('\n');
  await writeFile(file, `${lines.slice(0, -1).join('\n')}${lines.length > 1 ? '\n' : ''}`);
  expect((await scene.verify()).findings).toEqual([]);
  await copyRootsToFile(scene, quiet);
  expect(await readFile(file, 'utf8')).toBe(before);

  const told: unknown[] = [];
  await appendFile(file, `${JSON.stringify({ no: 90, hash: 'ab'.repeat(32) })}\n`);
  expect((await scene.verify()).findings[0]?.why).toBe('ROOT_GONE_FROM_DATABASE');
  await writeFile(file, before.replace(/"hash":"../, '"hash":"zz'));
  expect((await scene.verify()).findings[0]).toEqual({ ...blank, rootNo: 1, why: 'ROOT_NOT_IN_FILE' });
  await writeFile(file, `${lines[0]?.replace(/"hash":"../, '"hash":"zz')}\n`);
  await scene.finish('조경');
  await buildRoot(scene, scene.server.clock.now());
  expect(await copyRootsToFile(scene, { error: (detail: unknown) => void told.push(detail) } as never)).toBe(0);
  expect(told).toHaveLength(1);
  await writeFile(file, before);
  await copyRootsToFile(scene, quiet);
});

it('nodes that share the folder write each root into the file once', async () => {
  await scene.finish('공용 배관');
  await scene.build();
  const file = path.join(scene.dataDir, 'roots', 'roots.log');
  const before = await readFile(file, 'utf8');
  await rm(file);
  const other = createDatabase({ url: scene.server.database.appUrl, max: 1 });
  // Another node is at the file: this one waits for it, and finds there what that one wrote.
  const copying = await other.transact(async (tx) => {
    await lockRootsFile(tx);
    const begun = copyRootsToFile(scene, quiet);
    await expect
      .poll(
        () =>
          scene.server.sql(
            "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
          ),
        { timeout: 3_500 },
      )
      .toHaveLength(1);
    await writeFile(file, before);
    return { begun };
  });
  expect(await copying.begun).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(before);

  await rm(file);
  const many = before.trimEnd().split('\n').length;
  const copied = await Promise.all([scene.db, other, scene.db].map((db) => copyRootsToFile({ ...scene, db }, quiet)));
  await other.close();
  expect(copied.sort()).toEqual([0, 0, many]);
  expect(await readFile(file, 'utf8')).toBe(before);
});

it('LOG-04 a torn line or the same root twice is no break; a root taken out, changed or told in two ways is', async () => {
  await scene.finish('소화기');
  await scene.build();
  const file = path.join(scene.dataDir, 'roots', 'roots.log');
  const before = await readFile(file, 'utf8');
  const lines = before.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const all = lines.slice(0, -1).map((line) => `${line}\n`);
  // The power went in the middle of the last line, or just before its end; then the server went on.
  for (const torn of [last.slice(0, 90), last]) {
    await writeFile(file, `${all.join('')}${torn}`);
    await copyRootsToFile(scene, quiet);
    await scene.finish('비상등');
    await scene.build();
    const text = await readFile(file, 'utf8');
    expect(text.startsWith(`${all.join('')}${torn}\n${last}\n`)).toBe(true);
    expect((await scene.verify()).findings).toEqual([]);
  }
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `${whole}${lines.join('\n')}\n`);
  expect((await scene.verify()).findings, 'as two nodes wrote it').toEqual([]);
  expect(await copyRootsToFile(scene, quiet), 'the newest counts, not the last line').toBe(0);

  const otherwise = last.replace(/"events":\d+/, '"events":99');
  const rootNo = lines.length;
  for (const text of [
    whole.replaceAll(`${last}\n`, ''),
    whole.replaceAll(last, otherwise),
    whole.replaceAll(last, last.slice(0, 90)),
    `${whole}${otherwise}\n`,
    `${otherwise}\n${whole}`,
    `${whole}${otherwise}\n${last}\n`,
  ]) {
    await writeFile(file, text);
    expect((await scene.verify()).findings).toEqual([{ ...blank, rootNo, why: 'ROOT_NOT_IN_FILE' }]);
  }
  await writeFile(file, whole);
});

it('one builder at a time: of many nodes at once each event comes under one root', async () => {
  await Promise.all([scene.finish('도색 1'), scene.finish('도색 2')]);
  const databases = [1, 2, 3].map(() => createDatabase({ url: scene.server.database.appUrl, max: 2 }));
  const built = await Promise.all(
    databases.map((node) => buildRoot({ db: node, signer: scene.signer }, scene.server.clock.now())),
  );
  expect(built.flatMap((root) => (root ? [root.events] : []))).toEqual([8]);
  await Promise.all(databases.map((node) => node.close()));
  await copyRootsToFile(scene, quiet);
  const [left] = await scene.server.sql<{ many: number }>('select count(*)::int as many from history_pending');
  expect(left?.many).toBe(0);
});

it('the key lies outside the database, for us alone; another key signs on while old roots can still be checked', async () => {
  const file = path.join(scene.dataDir, 'secrets', 'root-signing.pem');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const digest = async () =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  const kept = await digest();
  expect(loadRootSigner({ dataDir: scene.dataDir, source: {} }).keyId).toBe(scene.signer.keyId);
  expect(await digest()).toBe(kept);
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const next = loadRootSigner({ dataDir: scene.dataDir, source: { DANJI_ROOT_KEY: pem } });
  expect(next.keyId).not.toBe(scene.signer.keyId);
  await scene.finish('새 열쇠');
  await buildRoot({ db: scene.db, signer: next }, scene.server.clock.now());
  await copyRootsToFile({ db: scene.db, signer: next }, quiet);
  expect((await scene.verify()).findings).toEqual([]);
  expect(() => loadRootSigner({ dataDir: scene.dataDir, source: { DANJI_ROOT_KEY: 'no key' } })).toThrow('Ed25519');
});

it('LOG-04 an access record that the owner changes, takes away or slips in is named by its number', async () => {
  await scene.build();
  const [signed] = await scene.server.sql<{ event_id: string; root_no: string }>(
    `select e.event_id, l.root_no from security_event e
       join history_leaf l on l.apt_id = e.apt_id and l.doc_id = app.record_place(e.event_id) and l.seq = 0
      where e.kind = 'SIGN_IN_OK' order by e.event_id limit 1`,
  );
  const record = signed?.event_id ?? '?';
  const named = (why: string) =>
    expect.objectContaining({ aptId: '10001', docId: null, record, rootNo: Number(signed?.root_no), why });
  for (const change of [
    "ip_address = '198.51.100.7'",
    "member_id = 'gwajang01'",
    "at = at + interval '1 microsecond'",
    `detail = detail || '{"rows": 1}'`,
    "user_agent = 'x'",
  ])
    expect(
      await afterTampering(() => run(`update security_event set ${change} where event_id = $1`, [record])),
    ).toEqual(named('RECORD_CHANGED'));
  expect(await afterTampering(() => run('delete from security_event where event_id = $1', [record]))).toEqual(
    named('RECORD_VANISHED'),
  );
  const slipIn = () => run("insert into security_event (apt_id, at, kind) values ('10001', now(), 'SIGN_IN_OK')");
  expect(await afterTampering(slipIn)).toMatchObject({ aptId: '10001', rootNo: null, why: 'RECORD_NOT_UNDER_A_ROOT' });
  // With its leaf changed along, the tree is another one.
  const leafToo = async () => {
    await run("update security_event set ip_address = '198.51.100.7' where event_id = $1", [record]);
    await run(
      `update history_leaf l set hash = app.record_hash(e) from security_event e
        where e.event_id = $1 and l.doc_id = app.record_place(e.event_id) and l.seq = 0`,
      [record],
    );
  };
  expect(await afterTampering(leafToo)).toEqual({ ...blank, rootNo: Number(signed?.root_no), why: 'LEAVES' });
  // One that waits for its root is held to what it was as well.
  await scene.server.signIn('gwajang01');
  const waiting = () =>
    run(
      "update security_event set ip_address = '198.51.100.7' where event_id = (select max(event_id) from security_event)",
    );
  expect(await afterTampering(waiting)).toMatchObject({ rootNo: null, why: 'RECORD_CHANGED' });
});

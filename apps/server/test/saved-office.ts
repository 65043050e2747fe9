import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { KeySource } from '../src/features/backup/archive-key.ts';
import { makeBackup } from '../src/features/backup/make-backup.ts';
import { restoreBackup } from '../src/features/backup/restore-backup.ts';
import { createDepot } from '../src/features/files/public.ts';
import { upload } from '../src/features/files/testing/upload.ts';
import { buildRoot, copyRootsToFile, loadRootSigner } from '../src/features/history/public.ts';
import { createDatabase } from '../src/lib/database.ts';
import { loadSecrets } from '../src/lib/secrets.ts';
import { startOffice } from './office.ts';
import { TEST_SECRETS, type TestDatabase } from './postgres.ts';

export const KEY: KeySource = { secret: Buffer.from('the key of these tests, and of no office, 0123', 'utf8') };
export const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, '견적 '), Buffer.from('\n%%EOF\n')]);

/** An office with a decided document, a file, and links and codes that are still open; and a backup of it, in this folder. */
export async function saveOffice(root: string) {
  const dataDir = path.join(root, 'office');
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, 'secrets', 'master.key'), TEST_SECRETS.current.toString('base64'), {
    mode: 0o600,
  });
  const office = await startOffice(['gisa01', 'sojang01'], { env: { dataDir } });
  const docId = await office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const attached = await upload(office.server, office.as('gisa01'), docId, '견적서.pdf', PDF);
  expect(attached.status, JSON.stringify(attached.body)).toBe(200);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  await office.act('sojang01', docId, { type: 'APPROVE' });
  await office.server.sql(`
    with someone as (select apt_id, member_id from member where member_id = 'gisa01'),
         reset as (insert into one_time_link (apt_id, link_hash, member_id, purpose, expires_at, created_at)
                   select apt_id, '\\x01', member_id, 'RESET', now() + interval '1 day', now() from someone),
         code as (insert into otp_challenge (apt_id, challenge_id, member_id, login_type, method, expires_at)
                  select apt_id, gen_random_uuid(), member_id, 'otp', 'APP', now() + interval '1 day' from someone),
         message as (insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at, secret_kind, sealed, link_id)
                     select apt_id, gen_random_uuid(), 'SMS', '01012345678', kind, '[[secret]]', now(), now(), kind, sealed, link_id
                       from someone, (values ('PASSWORD_LINK', 'sealed', null), ('APPROVAL_LINK', null, gen_random_uuid())) v (kind, sealed, link_id))
    insert into approval_link (apt_id, link_id, link_hash, doc_id, step_id, member_id, person_id, channel, recipient, created_at, expires_at)
    select apt_id, gen_random_uuid(), sha256('link'), doc_id, step_id, 'sojang01', 'sojang01', 'SMS', '01012345678', now(), now() + interval '1 day'
      from step limit 1`);
  const db = createDatabase({ url: office.server.database.appUrl });
  const signer = loadRootSigner({ dataDir, source: {} });
  await buildRoot({ db, signer }, office.server.clock.now());
  await copyRootsToFile({ db, signer }, { error: () => {} });
  await db.close();

  const depsOf = (folder: string) => ({
    ownerUrl: office.server.database.ownerUrl,
    dataDir: folder,
    folder: path.join(folder, 'backups'),
    key: KEY,
    secrets: TEST_SECRETS,
    depot: createDepot({ dataDir: folder, s3: null }),
    program: '0.1.0',
  });
  const backup = await makeBackup(depsOf(dataDir), new Date());
  return {
    office,
    docId,
    attachmentId: String(attached.body.attachmentId),
    dataDir,
    backup,
    depsOf,
    /** Restores into a place of its own. */
    async restore(database: TestDatabase, file = backup.file, key = KEY, name = database.ownerUrl.slice(-8)) {
      const place = path.join(root, `new-${name}`);
      await mkdir(place, { recursive: true, mode: 0o700 });
      const archive = await restoreBackup({
        file,
        key,
        ownerUrl: database.ownerUrl,
        dataDir: place,
        depot: createDepot({ dataDir: place, s3: null }),
        secretsOf: (staged) => loadSecrets({ dataDir: staged, source: {} }),
        say: () => {},
      });
      return { dataDir: place, archive };
    },
    close: office.close,
  };
}

export async function ask(database: TestDatabase, text: string) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

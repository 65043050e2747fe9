import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { end, openHolders, recall, remember } from '../../test/embedded-holder.ts';
import { folderForThisFile } from '../../test/for-this-file.ts';

/** What else can happen to a data folder: `embedded-lifecycle.system.test.ts`. */
const { dataDir, launch, hold } = openHolders(folderForThisFile('life'));

test('after a hard kill of the whole tree the next start recovers with the data', async () => {
  const first = await hold();
  await remember(first);
  process.kill(first.child.pid as number, 'SIGKILL');
  process.kill(first.pid, 'SIGKILL');
  const second = await hold();
  expect(await recall(second)).toEqual([{ answer: 42 }]);
  await end(second);
});

test('a folder that holds something else is refused and left as it is', async () => {
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  await chmod(dataDir, 0o700);
  await writeFile(path.join(dataDir, 'postgres', '사진.txt'), '소중한 것');
  expect(await launch()).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('데이터베이스가 아닌 파일') });
  expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['사진.txt']);
});

test('CFG-01 a data folder in use that every user can read is refused, and nothing is written to it', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'note.txt'), '');
  await chmod(dataDir, 0o755);
  expect(await launch()).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('chmod o-rwx') });
  expect(await readdir(dataDir)).toEqual(['note.txt']);
});

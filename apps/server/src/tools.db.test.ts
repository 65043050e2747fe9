import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDemoDatabase } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';

it('what is asked of them wrongly is told in a sentence, and nothing is made', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'danji-tools-'));
  const office = await createDemoDatabase();
  const DATA_DIR = path.join(root, 'nothing');
  const told = async (name: string, args: string[], more = {}) => {
    const { code, output } = await runTool(name, args, { DATA_DIR, ...more });
    expect(code, name).toBe(2);
    return output;
  };
  const words = await Promise.all([
    told('restore', []),
    told('move', [office.ownerUrl]),
    told('backup', [], { BACKUP_PASSPHRASE: '짧은 말' }),
    told('operator-link', ['nobody'], { DATABASE_URL: office.ownerUrl, PUBLIC_URL: 'http://localhost:3000' }),
  ]);
  expect(words[0]).toContain('복원할 백업 파일을 적어 주세요');
  expect(words[1]).toContain('데이터베이스가 없습니다');
  expect(words[2]).toContain('16자 이상');
  expect(words[3]).toMatch(/‘nobody’는 쓸 수 있는 운영자의 아이디가 아닙니다/);
  expect(await readdir(DATA_DIR).catch(() => null)).toBeNull();
  await office.drop();
  await rm(root, { recursive: true, force: true });
}, 120_000);

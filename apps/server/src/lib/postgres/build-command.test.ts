import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BARE_ENV, buildCommand, findBlockingFolder } from './build-command.ts';

const LENT = { uid: 64_999, gid: 64_999 };
let folder: string;
let binary: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'danji-command-'));
  mkdirSync(path.join(folder, 'inner'));
  binary = path.join(folder, 'inner', 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a user runs the database as himself', () => {
  expect(buildCommand(binary, ['-D', 'x'], null, [])).toEqual({
    file: binary,
    args: ['-D', 'x'],
    options: { cwd: '/' },
  });
});

test('the user lent by root is used as it is where every folder may be entered', () => {
  chmodSync(folder, 0o711);
  expect(findBlockingFolder(binary, LENT)).toBe(null);
  expect(buildCommand(binary, [], LENT, [binary]).options).toEqual({ cwd: '/', uid: LENT.uid, gid: LENT.gid });
});

test('a private folder on the way is found, also for its owner or group when they may not enter', () => {
  expect(findBlockingFolder(binary, LENT)).toBe(folder);
  chmodSync(folder, 0o710);
  expect(findBlockingFolder(binary, LENT)).toBe(folder);
});

test('the database gets nothing of our environment that could hold a secret', () => {
  expect(Object.keys(BARE_ENV).sort()).toEqual(['LC_MESSAGES', 'PATH', 'SystemRoot', 'TEMP', 'TZ']);
});

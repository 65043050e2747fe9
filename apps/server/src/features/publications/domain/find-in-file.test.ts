import { publicFileLimits } from '@danji/contract/publications/files';
import { expect, it } from 'vitest';
import { coverName, namesSomebody } from './cover-name.ts';
import { findInFile } from './find-in-file.ts';

const KNOWN = { names: new Set(['정기사']), dongs: new Set(['101']) };
function look(text: string) {
  const work = findInFile(text, KNOWN);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

it('REG-02 what lies across the place where a long line is cut is found, and each once', () => {
  const { found, more } = look(`${'가 '.repeat(995)}010-1234-5678 ${'나 '.repeat(2_000)}010-1234-5678`);
  expect(found.filter(({ kind }) => kind === 'PHONE').map(({ text }) => text)).toEqual(['010-1234-5678']);
  expect(more).toBe(0);
});

it('REG-02 a resident number stands before a hundred others, so that none hides it', () => {
  const phones = Array.from({ length: 150 }, (_, at) => `010-1234-${String(5_000 + at)}`);
  const { found, more } = look([...phones, '주민등록번호 900101-1234567'].join('\n'));
  expect(found).toHaveLength(publicFileLimits.foundListed);
  expect([found[0]?.kind, more]).toEqual(['RESIDENT', 51]);
});

it.each(['정기사_견적', '견적-정 기 사', '101동_1203호 누수', '０１０-1234-5678', '김철수 씨'])(
  'REG-02 a name of a file names nobody: %s',
  (name) => {
    expect(namesSomebody(name, KNOWN)).toBe(true);
    expect(namesSomebody(coverName(name, KNOWN), KNOWN)).toBe(false);
  },
);

it('a name that names nobody stays, without what no file may be called', () => {
  expect(coverName('옥상 방수 (1차)', KNOWN)).toBe('옥상 방수 (1차)');
  expect(coverName('a\u202Egpj/..\\b', KNOWN)).not.toMatch(/[\u202E/\\]/);
  expect(coverName('***', KNOWN)).toBe('첨부');
});

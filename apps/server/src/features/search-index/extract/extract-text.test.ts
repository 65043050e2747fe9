import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../lib/testing/make-zip.ts';
import { madeDocx } from '../testing/made-files.ts';
import { extractApart } from './extract-apart.ts';
import { extractText, TEXT_MAX, wordsOf } from './extract-text.ts';

const textOf = async (bytes: Uint8Array) => (await extractText(bytes)).text;

describe('the words inside files', () => {
  it('reads Word, Excel, PowerPoint and HWPX, a line for each paragraph', async () => {
    expect(await textOf(madeDocx('첫째 줄\n둘째 &amp; 줄'))).toBe('첫째 줄\n둘째 & 줄');
    expect(await textOf(zipOf({ 'xl/sharedStrings.xml': '<sst><si><t>품명</t></si><si><t>수량</t></si></sst>' }))).toBe(
      '품명\n수량',
    );
    expect(
      await textOf(
        zipOf({
          'ppt/slides/slide2.xml': '<a:p><a:t>둘</a:t></a:p>',
          'ppt/slides/slide1.xml': '<a:p><a:t>하나</a:t></a:p>',
        }),
      ),
    ).toBe('하나\n둘');
    expect(
      await textOf(
        zipOf({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': '<hp:p><hp:t>한글 문서</hp:t></hp:p>' }),
      ),
    ).toBe('한글 문서');
  });
  it('reads plain text in UTF-8 and as Windows wrote it', async () => {
    expect(await textOf(Buffer.from('관리비 내역'))).toBe('관리비 내역');
    expect(await textOf(Buffer.from('b0fcb8aebaf1', 'hex'))).toBe('관리비');
  });
  it('resolves no entity and reads no more than it may (INJ-02)', async () => {
    expect(wordsOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:t>&a;&#48;&#x31;</w:t>')).toContain(
      '&a;01',
    );
    expect((await textOf(Buffer.from('가'.repeat(TEXT_MAX * 2)))).length).toBe(TEXT_MAX);
  });
  it('answers for whatever bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('', '%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
        async (bytes, magic) => {
          const { state, text } = await extractText(Buffer.concat([Buffer.from(magic, 'latin1'), bytes]));
          expect(['READ', 'NOTHING', 'UNREADABLE']).toContain(state);
          expect(text).not.toContain('\0');
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('in a process of its own', () => {
  it('gives the words, and gives up on a file that hangs or kills its reader', async () => {
    expect(await extractApart(madeDocx('승강기 견적'))).toEqual({ state: 'READ', text: '승강기 견적' });
    for (const program of ['hanging.mjs', 'dying.mjs']) {
      const path = fileURLToPath(new URL(`../../../lib/testing/${program}`, import.meta.url));
      expect(readFileSync(path, 'utf8')).not.toBe('');
      expect(await extractApart(Buffer.from('x'), { program: path, timeoutMs: 1_000 })).toEqual({
        state: 'UNREADABLE',
        text: '',
      });
    }
  }, 60_000);
});

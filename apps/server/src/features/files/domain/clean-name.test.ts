import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';
import { contentDisposition } from './content-disposition.ts';

describe('FIL-03 names of files', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\kim\\견적서.hwp', '견적서.hwp'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
    // RIGHT-TO-LEFT OVERRIDE makes gpj.exe look like exe.jpg.
    ['사진\u202egpj.exe', '사진gpj.exe'],
    ['\u200b\ufeff숨김\u2066.pdf', '숨김.pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['LPT1.xlsx', '_LPT1.xlsx'],
    ['.htaccess', 'htaccess'],
    ['...숨김.pdf', '숨김.pdf'],
    ['끝에 점.pdf. . ', '끝에 점.pdf'],
    ['a<b>:"c"|?*.pdf', 'a_b___c____.pdf'],
    ['', '첨부파일'],
    ['   ', '첨부파일'],
    ['\ud800깨진.pdf', '\ufffd깨진.pdf'],
  ])('%j becomes %j', (given, wanted) => {
    expect(cleanName(given)).toBe(wanted);
  });

  it('composes what a Mac sends in parts', () => {
    expect(cleanName('견적서.hwp'.normalize('NFD'))).toBe('견적서.hwp'.normalize('NFC'));
  });

  it('cuts 300 bytes of Korean at a whole letter and keeps the extension', () => {
    const name = cleanName(`${'가'.repeat(100)}.hwpx`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toBe(`${'가'.repeat(83)}.hwpx`);
    expect(Buffer.byteLength(cleanName(`${'a'.repeat(10)}.${'가'.repeat(200)}`))).toBeLessThanOrEqual(255);
  });

  it('goes back whole by RFC 6266, and cannot break out of its header', () => {
    expect(contentDisposition('견적서 (최종).hwp')).toBe(
      `attachment; filename="___ (__).hwp"; filename*=UTF-8''%EA%B2%AC%EC%A0%81%EC%84%9C%20%28%EC%B5%9C%EC%A2%85%29.hwp`,
    );
    const header = contentDisposition('a"b\\c\'d%41.pdf');
    expect(header).toBe(`attachment; filename="a_b_c'd_41.pdf"; filename*=UTF-8''a%22b%5Cc%27d%2541.pdf`);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('a"b\\c\'d%41.pdf');
  });
});

import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];
const seal = createSeal({ current, previous: [] });

describe('the seal', () => {
  it('AUT-15 gives any text back, and closes it differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [one, two] = [seal.close(text), seal.close(text)];
        expect(one).not.toBe(two);
        expect(seal.open(one)).toBe(text);
      }),
    );
  });

  it('AUT-15 opens nothing that was changed, shortened or put together from others', () => {
    const sealed = seal.close('JBSWY3DPEHPK3PXP');
    const [id = '', iv = '', body = '', tag = ''] = sealed.split('.');
    const flipped = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const [, otherIv = '', otherBody = '', otherTag = ''] = seal.close('KRSXG5CTMVRXEZLU').split('.');
    const forged = [
      [id, flipped(iv), body, tag],
      [id, iv, flipped(body), tag],
      [id, iv, body, flipped(tag)],
      [id, iv, body, Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')],
      [id, iv, body, ''],
      [id, otherIv, body, tag],
      [id, iv, otherBody, tag],
      [id, iv, body, otherTag],
      ['ffffffffffff', iv, body, tag],
    ];
    for (const parts of forged) expect(() => seal.open(parts.join('.'))).toThrow();
    expect(() => seal.open('')).toThrow();
  });

  it('TOK-13 after a change of keys the old text opens, and new text needs the new key', () => {
    const before = createSeal({ current: old, previous: [] });
    const after = createSeal({ current, previous: [old] });
    expect(after.open(before.close('secret'))).toBe('secret');
    expect(() => before.open(after.close('secret'))).toThrow();
    expect(() => seal.open(before.close('secret'))).toThrow();
  });
});

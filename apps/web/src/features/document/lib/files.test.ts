import { describe, expect, it } from 'vitest';
import { decodeText, previewKind, sizeText } from './preview-kind.ts';

describe('attachments', () => {
  it('knows by the name how a file is looked at, and says its size', () => {
    const kinds = ['a.PDF', 'b.jpeg', 'c.xlsx', 'd.xls', 'e.hwpx', 'f.csv', 'g', 'h.zip', 'i.docx', 'j.pptx'].map(
      (name) => previewKind({ name }),
    );
    expect(kinds).toEqual(['pdf', 'image', 'sheet', 'none', 'hangul', 'text', 'none', 'none', 'word', 'slides']);
    expect([512, 90_000, 3_500_000].map(sizeText)).toEqual(['512B', '88KB', '3.3MB']);
  });

  it('reads text in UTF-8 and in the old Korean code', () => {
    expect(decodeText(new TextEncoder().encode('가'))).toBe('가');
    expect(decodeText(new Uint8Array([0xb0, 0xa1]))).toBe('가');
  });
});

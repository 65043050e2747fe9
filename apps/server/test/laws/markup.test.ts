import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../../../web/src');
/** Ways to make markup out of text. Whatever people write is drawn as text and nodes, never as HTML. */
const RAW_MARKUP =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*\+?=|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|setHTMLUnsafe|parseHTMLUnsafe/i;

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

describe('law: no raw markup in the browser', () => {
  it('XSS-05 no component makes markup out of text', () => {
    expect(sources.length).toBeGreaterThan(80);
    const found = sources.filter((name) => RAW_MARKUP.test(readFileSync(path.join(WEB, name), 'utf8')));
    expect(found).toEqual([]);
  });
  it('is told when it is broken', () => {
    for (const text of ['<p dangerouslySetInnerHTML={x} />', 'box.innerHTML = text', "el.insertAdjacentHTML('x', y)"])
      expect(RAW_MARKUP.test(text), text).toBe(true);
    expect(RAW_MARKUP.test('const held = element.innerHTML;')).toBe(false);
  });
});

describe("law: the browser's storage may be forbidden or full, so it is named in one place", () => {
  const STORAGE = /\b(localStorage|sessionStorage)\b/;
  it('holds', () => {
    const found = sources.filter((name) => STORAGE.test(readFileSync(path.join(WEB, name), 'utf8')));
    expect(found).toEqual([path.join('shared', 'lib', 'storage.ts')]);
  });
});

describe("law: files are chosen by buttons of our own; the browser's says Choose File", () => {
  /** Every input for files, from its beginning to its end. */
  const fileInputs = (text: string): string[] =>
    text
      .split(/(?=<[A-Za-z])/)
      .filter((tag) => /^<input\b/.test(tag) && /\btype="file"/.test(tag))
      .map((tag) => tag.slice(0, tag.indexOf('/>')));
  const isShown = (tag: string) => !/\shidden\s/.test(`${tag} `);
  const inputs = sources.flatMap((name) => fileInputs(readFileSync(path.join(WEB, name), 'utf8')));
  it('holds', () => {
    expect(inputs.length).toBeGreaterThan(4);
    expect(inputs.filter(isShown)).toEqual([]);
  });
  it('is told when it is broken', () => {
    const shown = '<input\n  type="file"\n  onChange={(event) => take(event)}\n/>';
    expect(fileInputs(shown).filter(isShown)).toHaveLength(1);
    expect(fileInputs(shown.replace('type', 'hidden type')).filter(isShown)).toEqual([]);
    expect(fileInputs('<input type="text" />')).toEqual([]);
  });
});

describe("law: what is chosen or dated is in our own fields, never in the browser's, which speak their own language", () => {
  const NATIVE = /\bNativeSelect\b|<select\b|as="select"(?! none)|\btype="(time|month|week|datetime-local)"/;
  const DATE = /<(input|TextInput|PlainInput)\b[^>]*\btype="date"/;
  const isNative = (text: string) => NATIVE.test(text) || DATE.test(text);
  it('holds', () => {
    expect(sources.filter((name) => isNative(readFileSync(path.join(WEB, name), 'utf8')))).toEqual([]);
  });
  it('is told when it is broken', () => {
    for (const text of [
      '<NativeSelect data={x} />',
      '<select>',
      '<PlainInput\n as="select"',
      '<TextInput type="time" />',
    ])
      expect(isNative(text), text).toBe(true);
    expect(isNative('<TextInput\n  label="날"\n  type="date"')).toBe(true);
    expect(isNative('<Typed field="from" type="date" />')).toBe(false);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with its types beside it
import { findPassedOver, isSameInShell, quoteValue, readEnvFile } from './read-env-file.mjs';

const PEM = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n';
const valuesOf = (text: string) => Object.fromEntries(readEnvFile(text).map(({ name, value }) => [name, value]));
/** What a shell takes for the variable, to the last line break. */
function readByShell(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'danji-env-'));
  try {
    writeFileSync(path.join(folder, 'danji.env'), text);
    return execFileSync('sh', ['-c', '. ./danji.env; printf %s "$A"'], { cwd: folder, encoding: 'utf8', env: {} });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As `man systemd.exec` says of EnvironmentFile. */
describe('the file of settings is read as systemd reads it', () => {
  it.each([
    ['A=plain', 'plain'],
    ['A = 1', '1'],
    ['  A=  two words \t', 'two words'],
    ['# A=0\n; A=0\nA=1', '1'],
    ['A=a # b', 'a # b'],
    ['A=$HOME', '$HOME'],
    ['A=단지 <no-reply@danji.example.kr>', '단지 <no-reply@danji.example.kr>'],
    ['A=\'a # "b" $c \\n\'', 'a # "b" $c \\n'],
    ['A="a # \'b\' \\$c \\"d\\" \\\\ \\n"', 'a # \'b\' $c "d" \\ \\n'],
    ['A=a\\ b\\\\c', 'a b\\c'],
    ['A=one\\\n two', 'one two'],
    ['A="one\\\ntwo"', 'onetwo'],
    ['A=it"s', 'it"s'],
    ['A=', ''],
    ['A="a" "b"', 'ab'],
    [`A='${PEM}'\nB=2`, PEM],
    [`A="${PEM}"\nB=2`, PEM],
    ['A=1\r\nB=2', '1'],
    ['A=1\nA=2', '2'],
  ])('%j', (text, value) => {
    expect(valuesOf(text).A).toBe(value);
  });

  it('a line that is none is left out, and the next one is read', () => {
    expect(valuesOf('nothing\nexport A=1\nA B=1\n1A=1\nB=2')).toEqual({ B: '2' });
  });

  it('but it is named by its number, unless it is a comment', () => {
    expect(findPassedOver('# one\nnothing\nexport A=1\n\n;A=1\nA B=1\n1A=1\nB=2')).toEqual([2, 3, 5, 6, 7]);
    expect(findPassedOver('\ufeffA=1\nB=2')).toEqual([1]);
    expect(findPassedOver(`# A=0\n  # B\nA='${PEM}'\nB = 2\n`)).toEqual([]);
  });
});

describe('a shell and the service read the same', () => {
  const values = [
    ...[
      'plain',
      'two words',
      'a # b',
      '$HOME `id` $(id)',
      'a "b" c',
      "it's",
      '\'a\' "b" $c \\ `d`',
      'end\\',
      '\\n',
      '',
    ],
    ...['단지 <no-reply@danji.example.kr>', 'postgres://a:p%40s$s@h/d?x=1&y=2', '*', '~', PEM.trimEnd()],
  ];
  it.each(values)('a value that is quoted as we say: %j', (value) => {
    const text = `A=${quoteValue(value)}\nB=1\n`;
    expect([valuesOf(text).A, readByShell(text)]).toEqual([value, value]);
    expect(readEnvFile(text).filter((one) => !isSameInShell(one))).toEqual([]);
  });

  it('whatever they would read apart is found', () => {
    const apart = [
      'A=a b',
      'A=a#b c',
      'A=$HOME',
      'A="$HOME"',
      'A=a\\b',
      'A="a\\nb" ',
      'A=a"b',
      'A=a;b',
      'A=(a)',
      'A = 1',
    ];
    for (const text of apart) expect(readEnvFile(text).map(isSameInShell), text).toEqual([false]);
    for (const text of ['A=1', 'A=https://danji.example.kr', 'A=127.0.0.1,::1', 'A=/var/lib/danji', "A='a b' "])
      expect([readEnvFile(text).map(isSameInShell), valuesOf(text).A], text).toEqual([[true], readByShell(text)]);
  });
});

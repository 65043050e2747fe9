import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';
import { checkStyles, type Sources } from './check-styles.ts';

const FOLDER = 'apps/web/src';

function readSources(): Sources {
  const files = readdirSync(path.join(PROJECT_ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(FOLDER, name.split(path.sep).join('/')))
    .filter((name) => /\.(tsx?|module\.css)$/.test(name));
  return new Map(files.sort().map((name) => [name, readFileSync(path.join(PROJECT_ROOT, name), 'utf8')]));
}

const of = (css: string, code: string) =>
  checkStyles(
    new Map([
      ['a/x.module.css', css],
      ['a/x.tsx', `import classes from './x.module.css';\n${code}`],
    ]),
  );

describe('every class of a style sheet is used, and every class that is used is there', () => {
  it('holds', () => {
    const sources = readSources();
    expect(sources.size).toBeGreaterThan(300);
    expect(checkStyles(sources)).toEqual([]);
  });
  it('is told when it is broken', () => {
    expect(of('.a {\n  color: red;\n}', '<p className={classes.a} />')).toEqual([]);
    expect(of('.a:not(.b) {\n  color: red;\n}', '<p className={classes.a} />')).toHaveLength(1);
    expect(of('.a {\n  color: red;\n}', 'cx(classes.a, classes.b)')).toHaveLength(1);
    expect(of('.a {\n  color: red;\n}', '')).toHaveLength(1);
  });
  it('reads selectors alone: no numbers, no strings, nothing global', () => {
    const css =
      '/* .c */\n.a[data-x=".d"] :global(.e) {\n  margin: 0.5rem;\n}\n@media (max-width: 47.99em) {\n  .a {\n    gap: 0;\n  }\n}';
    expect(of(css, 'classes.a')).toEqual([]);
  });
});

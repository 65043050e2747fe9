import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '@danji/contract/pages';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';

const WEB = path.join(PROJECT_ROOT, 'apps/web/src');
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name))
  .sort();
const sources = new Map(files.map((name) => [name, readFileSync(path.join(WEB, name), 'utf8')]));
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Icons belong to menus, and a menu is known by its path alone: some of them are no page. */
const BY_MENU: readonly string[] = ['app/shell/menu-icons.tsx'];

const sections = [...new Set(pages.map((page) => page.path.split('/')[1]))].filter(Boolean).join('|');
const LITERAL = new RegExp(`(['"\`])/(?:${sections})(?=[/?#$]|\\1)|\\b(?:to=|to: |goTo\\()['"]/['"]`);

const linesOf = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line));

describe('a screen names a page of the table, never its path', () => {
  it('holds', () => {
    const broken = [...sources]
      .filter(([name]) => !isTest(name) && !BY_MENU.includes(name))
      .flatMap(([name, text]) => linesOf(text, LITERAL).map((line) => `${name}: ${line.trim()}`));
    expect(broken).toEqual([]);
    for (const name of BY_MENU) expect(linesOf(sources.get(name) ?? '', LITERAL), name).not.toEqual([]);
  });
  it.each([
    '<Link to="/search">',
    "goTo('/elec-apv/sent-inbox', { replace: true })",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
    'goTo(`/elec-apv/sign-detail/${docId}`)',
    "const NEW = '/comm/form-select?type=new';",
    '<Link to="/">',
    "goTo('/')",
  ])('is told when it is broken: %s', (line) => expect(linesOf(line, LITERAL)).toHaveLength(1));
  it.each(["'/api/auth/login'", "import('../search/screen.tsx')", "'/searching'", "text.split('/')"])(
    'leaves alone what is no page: %s',
    (line) => expect(linesOf(line, LITERAL)).toEqual([]),
  );
});

describe('no type is talked away', () => {
  const CAST = /\bas never\b/;
  it('holds', () =>
    expect([...sources].flatMap(([name, text]) => linesOf(text, CAST).map((line) => `${name}: ${line}`))).toEqual([]));
  it('is told when it is broken', () => expect(linesOf('call(list, { query: ask as never })', CAST)).toHaveLength(1));
});

describe('what is sent goes through useSend: nobody keeps a flag of it by hand', () => {
  const FLAG = /\bsetBusy\(/;
  it('holds', () =>
    expect([...sources].flatMap(([name, text]) => linesOf(text, FLAG).map((line) => `${name}: ${line}`))).toEqual([]));
  it('is told when it is broken', () => expect(linesOf('    setBusy(true);', FLAG)).toHaveLength(1));
});

import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { neededFirst, unicodeRange } from './first-words.ts';

const styles = (name: string) => fileURLToPath(new URL(`./src/app/styles/${name}`, import.meta.url));
const sheet = readFileSync(styles('first-font.css'), 'utf8');
const covered = new Set(
  [...sheet.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  }),
);

it('the first font has all that login, home and the frame say: npm run first-font, where a word is new', () => {
  expect([...neededFirst()].filter((char) => !covered.has(char))).toEqual([]);
  expect(covered).toContain('결');
  // Its twin: what nobody says there is left to the whole font.
  expect(covered).not.toContain('뷁');
});

it('the first font is small enough to come before the scripts, and its page asks for it at once', () => {
  expect(statSync(styles('danji-first.woff2')).size).toBeLessThanOrEqual(60_000);
  const page = readFileSync(fileURLToPath(new URL('./index.html', import.meta.url)), 'utf8');
  expect(page).toMatch(/rel="preload" href="[^"]*danji-first\.woff2" as="font"/);
});

it('it has what the page says when its files do not come: then no other font comes either', () => {
  const page = readFileSync(fileURLToPath(new URL('./index.html', import.meta.url)), 'utf8');
  const said = page.match(/id="not-loaded".*?<\/button>/s)?.[0].match(/[가-힣]/g) ?? [];
  expect(said.join('')).toMatch(/불러오지못했습니다.*다시시도$/);
  expect(said.filter((char) => !covered.has(char))).toEqual([]);
});

it('a range names neighbours together', () => {
  expect(unicodeRange('나가각c')).toBe('U+63, U+ac00-ac01, U+b098');
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Page, pages } from '@danji/contract/pages';
import { describe, expect, it } from 'vitest';
import { manuals } from '../manual/chapters.ts';
import { allHelp, helpOf } from './help-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../../..');

/** What people may read on screen: the sources of the web client without help itself, and the words of the contract. */
const shown = ['apps/web/src', 'packages/contract/src']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|features\/help\//.test(name))
  .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
  .join('\n');

/** As a label, a title or a word on a button: not as a piece of a longer sentence. */
const isShown = (quoted: string) => {
  const exactly = quoted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:['"\`>\\n]|^)\\s*${exactly}\\s*(?:['"\`<{\\n$]|$)|/>\\s*${exactly}`, 'm').test(shown);
};

const quotesIn = (text: string) => [...text.matchAll(/‘([^’]+)’/g)].map(([, quoted = '']) => quoted);

describe('help', () => {
  it('every page of the frame that shows something has a help text', () => {
    const without = (pages as readonly Page[]).filter(
      ({ layout, leadsTo, name }) => layout === 'shell' && !leadsTo && !helpOf(name as (typeof pages)[number]['name']),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it.each(allHelp())(
    '%s is short: what, two to six steps, two to four questions',
    (_, { title, what, how, questions }) => {
      expect(title).not.toBe('');
      expect(what.length).toBeLessThanOrEqual(90);
      expect(how.length).toBeGreaterThanOrEqual(2);
      expect(how.length).toBeLessThanOrEqual(6);
      expect(questions.length).toBeGreaterThanOrEqual(2);
      expect(questions.length).toBeLessThanOrEqual(4);
      for (const sentence of [what, ...how, ...questions.flat()]) expect(sentence, sentence).toMatch(/[.?]$/);
    },
  );

  it('titles are told apart', () => {
    const titles = allHelp().map(([, { title }]) => title);
    expect(titles).toEqual([...new Set(titles)]);
  });

  it.each(allHelp())('%s: what is quoted stands on a screen just so', (_, { what, how, questions }) => {
    const quoted = [what, ...how, ...questions.flat()].flatMap(quotesIn);
    expect(quoted.filter((one) => !isShown(one))).toEqual([]);
  });

  it('a button that no screen has would be told', () => {
    expect(isShown('일괄 승인')).toBe(true);
    expect(isShown('일괄 반려하기')).toBe(false);
  });
});

describe('the manual', () => {
  const chapters = Object.values(manuals).flatMap((manual) => [...manual.chapters]);

  it('is there for the five kinds of people, and what it quotes stands on a screen just so', () => {
    expect(Object.values(manuals).map(({ who }) => who)).toEqual(['직원', '소장', '임원', '최고관리자', '운영자']);
    const quoted = chapters.flatMap(({ lines }) => [...lines]).flatMap(quotesIn);
    expect(quoted.filter((one) => !isShown(one))).toEqual([]);
  });

  it('every chapter has its picture, every picture a chapter, and all of them are small: npm run manual', () => {
    const folder = path.join(ROOT, 'apps/web/src/features/help/pictures');
    const kept = readdirSync(folder);
    expect([...kept].sort()).toEqual([...new Set(chapters.map(({ picture }) => `${picture}.webp`))].sort());
    const bytes = kept.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });
});

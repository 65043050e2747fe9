import type { RegisterFeed } from '@danji/contract/forms/register-settings';

const MOST_SOURCES = 5;

const changeSources = (feed: RegisterFeed, change: (path: string) => string): RegisterFeed => ({
  ...feed,
  columns: feed.columns.map(({ column, from }) => {
    const isNamed = from.some((path) => change(path) !== path);
    return { column, from: isNamed ? inOrder(from, change) : from };
  }),
});

/** The new name first; papers of before have the old one, so it stays behind. No more than a column may have. */
const inOrder = (from: readonly string[], change: (path: string) => string): string[] =>
  [...new Set(from.flatMap((path) => (change(path) === path ? [path] : [change(path), path])))].slice(0, MOST_SOURCES);

/** A field or a table of the form is called otherwise from now on. */
export const renameInFeeds = (feeds: readonly RegisterFeed[], from: string, to: string): RegisterFeed[] =>
  feeds.map((feed) => {
    const next = changeSources(feed, (path) =>
      path === from ? to : path.startsWith(`${from}.`) ? `${to}${path.slice(from.length)}` : path,
    );
    return {
      ...next,
      ...(feed.rows === from && { rows: to }),
      ...(feed.when?.field === from && { when: { ...feed.when, field: to, before: namesBefore(feed.when, from) } }),
    };
  });

const namesBefore = ({ before = [] }: NonNullable<RegisterFeed['when']>, from: string): string[] =>
  [...new Set([from, ...before])].slice(0, MOST_SOURCES);

export const renameColumnInFeeds = (
  feeds: readonly RegisterFeed[],
  table: string,
  from: string,
  to: string,
): RegisterFeed[] =>
  feeds.map((feed) => changeSources(feed, (path) => (path === `${table}.${from}` ? `${table}.${to}` : path)));

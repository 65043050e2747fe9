import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@danji/contract/pages';

type Needs = { scripts: readonly string[]; styles: readonly string[] };
type Preloads = { frame: Needs; screens: Readonly<Record<string, Needs>>; later?: string };

const NOTHING: Needs = { scripts: [], styles: [] };

/** What the build says each page needs (apps/web/tell-preloads.ts), as lines for the head of its first answer. */
export function readPreloads(folder: string): (page: Page | null) => string {
  const file = `${folder}preloads.json`;
  if (!existsSync(file)) return () => '';
  const { frame, screens, later } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  return (page) => {
    if (!page) return '';
    const needs = [page.layout === 'shell' ? frame : NOTHING, screens[page.name] ?? NOTHING];
    const all = (kind: keyof Needs) => [...new Set(needs.flatMap((one) => one[kind]))];
    return [
      // What other screens need: apps/web/src/app/shell/use-screen-needs.ts asks for it when this one stands.
      ...(later ? [`<meta name="screen-needs" content="/${later}">`] : []),
      ...all('styles').map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ...all('scripts').map(
        (name) => `<link rel="modulepreload" data-screen="${page.name}" crossorigin href="/${name}">`,
      ),
    ].join('');
  };
}

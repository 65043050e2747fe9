import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Which screen a page shows, as `screens.ts` says it: `home: loadScreen(() => import('./screens/home-screen.tsx'), …)`. */
const SCREEN = /^ {2}'?([\w-]+)'?: loadScreen\(\s*\(\) => import\('([^']+)'\)/gm;
const FRAME = 'shell/shell.tsx';

type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  isEntry: boolean;
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/**
 * Writes `preloads.json`: for each page the files that its screen needs besides what every page loads. The server that
 * knows the page names them in its first answer, so that nothing is asked for one after the other.
 */
export function tellPreloads(): Plugin {
  let app = '';
  return {
    name: 'tell-preloads',
    apply: 'build',
    configResolved: (config) => {
      app = path.join(config.root, 'src', 'app');
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk') as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (chunk: Chunk | undefined, known: Set<Chunk>): Set<Chunk> => {
        if (!chunk || known.has(chunk)) return known;
        for (const name of chunk.imports) withImports(byName.get(name), known);
        return known.add(chunk);
      };
      const always = withImports(
        chunks.find(({ isEntry }) => isEntry),
        new Set(),
      );
      const needed = (file: string): Chunk[] => {
        const id = path.join(app, file);
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
        if (!chunk) this.error(`no chunk holds ${file}`);
        return [...withImports(chunk, new Set())].filter((one) => !always.has(one));
      };
      const listed = (needs: readonly Chunk[]) => ({
        scripts: [...new Set(needs.map(({ fileName }) => fileName))],
        styles: [...new Set(needs.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
      });
      const table = readFileSync(path.join(app, 'screens.ts'), 'utf8');
      const screens = [...table.matchAll(SCREEN)].map(([, page = '', file = '']) => [page, listed(needed(file))]);
      const told = { frame: listed(needed(FRAME)), screens: Object.fromEntries(screens) };
      // The page itself learns it too, once it stands (src/app/shell/use-screen-needs.ts).
      const source = JSON.stringify(told);
      const later = this.getFileName(this.emitFile({ type: 'asset', name: 'needs.json', source }));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify({ ...told, later }) });
    },
  };
}

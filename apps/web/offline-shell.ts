import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What is used where there is no connection: home, and writing. */
const SCREENS = [
  'app/shell/shell.tsx',
  'app/screens/home-screen.tsx',
  'features/drafting/screens/new-draft-screen.tsx',
  'features/drafting/screens/redraft-screen.tsx',
  'features/drafting/components/unsent-letters.tsx',
  'features/drafting/components/forms-here.tsx',
  'shared/overlay/overlay-box.tsx',
];

type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  isEntry: boolean;
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** Writes `shell-worker.js` with the files of this build that it keeps. Another build is another worker. */
export function offlineShell(): Plugin {
  let root = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk') as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = chunks.find(({ isEntry }) => isEntry);
      const TABLE_OF_SCREENS = path.join(root, 'src/app/screens.ts');
      const kept = new Set<Chunk>();
      const keep = (chunk: Chunk | undefined): void => {
        if (!chunk || kept.has(chunk)) return;
        kept.add(chunk);
        // The table of screens leads to every one of them, and what begins it all to the whole font; from elsewhere, what is
        // loaded later is needed as well.
        const leads = chunk === entry || chunk.moduleIds.includes(TABLE_OF_SCREENS);
        const later = leads ? [] : chunk.dynamicImports;
        for (const name of [...chunk.imports, ...later]) keep(byName.get(name));
      };
      keep(entry);
      for (const screen of SCREENS) {
        const id = path.join(root, 'src', screen);
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
        if (!chunk) this.error(`no chunk holds ${screen}`);
        keep(chunk);
      }
      const styles = [...kept].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const page = readFileSync(path.join(root, 'index.html'), 'utf8');
      const own = [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
      const font = Object.keys(bundle).filter((name) => name.startsWith('assets/danji-first'));
      const built = [...[...kept].map(({ fileName }) => fileName), ...font];
      const files = [...new Set([...own, ...[...built, ...styles].map((name) => `/${name}`)])].sort();
      const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(path.join(root, 'shell-worker.js'), 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source });
    },
  };
}

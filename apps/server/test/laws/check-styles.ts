import path from 'node:path';

/** Files by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

const SHEET = /import (\w+) from '([^'\n]+\.module\.css)'/g;

/** The classes that the selectors of a sheet name. */
function classesIn(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

/** Every class of a style sheet is used by the code that imports it, and every class that code uses is there. */
export function checkStyles(sources: Sources): string[] {
  const used = new Map<string, Set<string>>();
  const missing: string[] = [];
  const sheets = new Map(
    [...sources].filter(([file]) => file.endsWith('.module.css')).map(([file, css]) => [file, classesIn(css)]),
  );
  for (const [file, code] of sources) {
    for (const [, name = '', from = ''] of code.matchAll(SHEET)) {
      const sheet = path.posix.join(path.posix.dirname(file), from);
      const uses = [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(
        ([, use = '']) => use,
      );
      for (const use of uses)
        if (!sheets.get(sheet)?.has(use)) missing.push(`${file} uses .${use}, which ${from} does not have`);
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...uses]));
    }
  }
  const idle = [...sheets].flatMap(([sheet, classes]) =>
    [...classes].filter((one) => !used.get(sheet)?.has(one)).map((one) => `${sheet} has .${one}, which nothing uses`),
  );
  return [...missing, ...idle];
}

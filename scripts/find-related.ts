import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports-of.ts';
import { ROOT } from './supply-chain.ts';

/** Those of the files that reach a change by their imports, the nearest first; before all, what changed itself. */
export function findRelated(changed: readonly string[], files: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const whole = path.join(ROOT, file);
    for (const imported of importsOf(whole, readFileSync(whole, 'utf8'))) {
      const name = path.relative(ROOT, imported);
      importers.set(name, [...(importers.get(name) ?? []), file]);
    }
  }
  // A set that grows while it is walked through: first what imports a change, then what imports that, and so on.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached];
}

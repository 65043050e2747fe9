import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const TOOLS = [
  'lighthouse',
  'puppeteer-core',
  'subset-font',
  '@redocly/openapi-core',
  'openapi-typescript',
] as const;
type Tool = (typeof TOOLS)[number];

export const folderOf = (tool: Tool): string => fileURLToPath(new URL(`./${tool}/`, import.meta.url));

/**
 * What single commands need and nobody else: Lighthouse alone is twice as large as all that the product runs on. Each has a
 * folder with its own lock file, and comes the first time that its command is called, by that lock file and without
 * running anything of it (`--ignore-scripts`). Gives the file to import.
 */
export function findTool(tool: Tool): string {
  const folder = folderOf(tool);
  if (!existsSync(path.join(folder, 'node_modules', tool))) {
    console.log(`${tool} comes into ${path.relative(process.cwd(), folder)} (once)…`);
    const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return createRequire(folder).resolve(tool);
}

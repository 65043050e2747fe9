import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeConfiguration } from '../apps/server/src/lib/env/describe-configuration.ts';

/** Writes docs/configuration.md from the variables that the product reads: `npm run configuration`. */
const file = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));
const text = describeConfiguration();
writeFileSync(file, text);
console.log(`${readFileSync(file, 'utf8').split('\n').length} lines in docs/configuration.md`);

// `npm run migrations`: notes new migrations with their hashes. What is noted never changes any more (law 9): the next
// change of the schema is the next file.
import { readFileSync, writeFileSync } from 'node:fs';
import { listMigrations } from '../apps/server/src/lib/migrate.ts';

const LIST = new URL('../apps/server/db/landed-migrations.json', import.meta.url);
const landed: Record<string, string> = JSON.parse(readFileSync(LIST, 'utf8'));
const added = (await listMigrations()).filter(({ name }) => !(name in landed));
for (const { name, checksum } of added) landed[name] = checksum;
writeFileSync(LIST, `${JSON.stringify(landed, null, 2)}\n`);
console.log(added.length > 0 ? added.map(({ name }) => `  + ${name}`).join('\n') : '  nothing new');

import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile } from '../apps/server/test/for-this-file.ts';
import { fileOf, SDK } from './sdk/erp-document.ts';
import { versionOf } from './set-version.ts';
import { markOf, writtenByUs } from './write-sdk.ts';

const read = (name: string) => readFileSync(fileOf(name), 'utf8');
const folder = folderForThisFile('sdk');
const tsc = path.resolve(SDK, '../node_modules/.bin/tsc');

/** What the compiler says of programs that use the kit, by the name of each: nothing, where it is right. */
function compile(programs: Readonly<Record<string, string>>): string {
  const place = path.join(folder, 'kit');
  cpSync(fileOf('typescript'), place, { recursive: true, filter: (from) => !/node_modules|dist/.test(from) });
  for (const [name, program] of Object.entries(programs)) writeFileSync(path.join(place, 'src', name), program);
  const types = path.resolve(SDK, '../node_modules/@types');
  const { stdout } = spawnSync(tsc, ['-p', place, '--noEmit', '--typeRoots', types], { encoding: 'utf8' });
  return stdout;
}

it('the kits are what the description of the API says now (`npm run sdk`)', () => {
  const written = writtenByUs();
  for (const [name, text] of Object.entries(written)) expect(read(name), name).toBe(text);
  expect(read('typescript/src/schema.ts').split('\n')[0]).toBe(markOf(written['openapi.json'] ?? ''));
});

it('the kits have the version of the product', () => {
  expect(JSON.parse(read('typescript/package.json')).version).toBe(versionOf());
  expect(read('python/pyproject.toml')).toContain(`version = "${versionOf()}"`);
});

const USES = `
import type { paths, webhooks } from './schema.ts';
type Body = paths['/api/erp/documents']['post']['requestBody']['content']['application/json'];
type Refused = paths['/api/erp/documents']['post']['responses'][409]['content']['application/json'];
type Told = webhooks['APPROVED']['post']['requestBody']['content']['application/json'];
export const slip: Body = {
  special: 'withdrawal', number: '1', writtenOn: '2026-11-13', documentName: '가', account: '나', totalAmount: 1, totalCount: 1,
  payees: [{ holder: '다', bank: '라', accountNo: '12345', amount: 1 }], drafterId: 'gyeongri01',
};
export const codeOf = (refused: Refused): 'ERP_NUMBER_REUSED' | 'ERP_REVISION_REFUSED' => refused.code;
export const numberOf = (told: Told): string | null => (told.kind === 'APPROVED' ? told.number : null);
`;

const TWINS = {
  'missing.ts': USES.replace("drafterId: 'gyeongri01',", ''),
  'words.ts': USES.replace('totalAmount: 1,', "totalAmount: '1',"),
  'code.ts': USES.replace("'ERP_NUMBER_REUSED' |", ''),
  'kind.ts': USES.replace("told.kind === 'APPROVED'", "told.kind === 'COMMENT'"),
};

it('what a public generator makes of the document compiles, and so does a program that uses it; the twins, each wrong in one place, do not', () => {
  const said = compile({ 'right.ts': USES, ...TWINS });
  const wrong = [...said.matchAll(/^(?:.*\/)?(\w+\.ts)\(.*error TS/gm)].map(([, name]) => name);
  expect([...new Set(wrong)].sort(), said).toEqual(Object.keys(TWINS).sort());
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  type Lock,
  mayShip,
  nameOf,
  ROOT,
  readLock,
  refusedLicences,
  shippedPackages,
  unpinnedPackages,
  withInstallScript,
} from './supply-chain.ts';
import { makeBill } from './write-sbom.ts';

const lock = readLock();
const scripts = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { allowScripts: object })
  .allowScripts;
const lockOf = (entry: Lock['packages'][string]): Lock => ({ packages: { 'node_modules/x': entry } });

it('SUP-01 every package is pinned by its hash and names no place to come from', () => {
  expect(shippedPackages(lock).length).toBeGreaterThan(200);
  expect(unpinnedPackages(lock)).toEqual([]);
  const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
  expect(unpinnedPackages(lockOf(good))).toEqual([]);
  expect(unpinnedPackages(lockOf({ version: '1.0.0' }))).toEqual(['x']);
  expect(unpinnedPackages(lockOf({ ...good, integrity: 'sha1-x' }))).toEqual(['x']);
  expect(unpinnedPackages(lockOf({ ...good, resolved: 'git+ssh://example.kr/x.git' }))).toEqual(['x']);
});

it('SUP-01 what may run when it is installed is what is listed, and nothing is listed in vain', () => {
  expect(withInstallScript(lock).sort()).toEqual(Object.keys(scripts).sort());
  expect(withInstallScript(lockOf({ hasInstallScript: true }))).toEqual(['x']);
});

it('SUP-01 every licence of what ships has been agreed to', () => {
  expect(refusedLicences(lock)).toEqual([]);
  for (const licence of ['MIT', 'ISC', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND Apache-2.0'])
    expect(mayShip('x', licence), licence).toBe(true);
  for (const licence of [
    ...[undefined, '', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'GPL-3.0-only', 'AGPL-3.0-or-later', 'BUSL-1.1'],
    ...['MIT AND GPL-3.0-only', 'LGPL-3.0-or-later', 'MPL-2.0', 'SSPL-1.0', '(MIT AND (GPL-2.0 OR ISC))'],
  ])
    expect(mayShip('x', licence), String(licence)).toBe(false);
  expect(mayShip('web-push', 'MPL-2.0')).toBe(true);
  expect(refusedLicences(lockOf({ version: '1.0.0', license: 'GPL-3.0-only' }))).toEqual(['x@1.0.0: GPL-3.0-only']);
  expect(refusedLicences(lockOf({ version: '1.0.0', license: 'GPL-3.0-only', dev: true }))).toEqual([]);
});

it('SUP-01 the lockfile says of each installed package what the package says of itself', () => {
  const differ = shippedPackages(lock).flatMap(([place, { license, version }]) => {
    const file = path.join(ROOT, place, 'package.json');
    if (!existsSync(file)) return [];
    const own = JSON.parse(readFileSync(file, 'utf8')) as { license?: string; version?: string };
    return own.license === license && own.version === version
      ? []
      : [`${nameOf(place)}: ${own.version} ${own.license}`];
  });
  expect(differ).toEqual([]);
});

it('SUP-01 the bill of materials names every package that ships by its hash, and no tool of development', async () => {
  const bill = await makeBill();
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe('danji');
  const listed = new Map(bill.components.map(({ purl, hashes }) => [decodeURIComponent(purl), hashes?.length ?? 0]));
  const wanted = shippedPackages(lock).map(([place, { version }]) => `pkg:npm/${nameOf(place)}@${version}`);
  expect(wanted.filter((purl) => (listed.get(purl) ?? 0) === 0)).toEqual([]);
  expect([...listed.keys()].filter((purl) => /\/(vitest|playwright-core|@biomejs)/.test(purl))).toEqual([]);
});

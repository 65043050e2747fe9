import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/lib/env/read-env.ts';
import { differences, readMap } from './check-map.ts';

const map = readMap(readFileSync(path.join(PROJECT_ROOT, 'docs/architecture.md'), 'utf8'));
const foldersOf = (place: string) =>
  readdirSync(path.join(PROJECT_ROOT, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Ground of the contract that belongs to no slice. */
const GROUND =
  'common endpoint errors index josa korean-day limits list-columns number-words page-address patterns yn'.split(' ');

describe('law: docs/architecture.md maps every slice', () => {
  it('of the server', () => expect(differences(foldersOf('apps/server/src/features'), map.server)).toEqual([]));
  it('of the web', () => expect(differences(foldersOf('apps/web/src/features'), map.web)).toEqual([]));
  it('of the contract', () => {
    const files = readdirSync(path.join(PROJECT_ROOT, 'packages/contract/src'), { withFileTypes: true })
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''));
    expect(
      differences(
        files.filter((name) => !GROUND.includes(name)),
        map.contract,
      ),
    ).toEqual([]);
  });
  it('is told when it is broken', () => {
    const small = readMap('## Map of slices\n| a | b | `c` | `s` | `w`, `x` |\n## Laws');
    expect(differences(['s', 't'], small.server)).toEqual(['t is not in the map']);
    expect(differences(['w'], small.web)).toEqual(['x is only in the map']);
  });
});

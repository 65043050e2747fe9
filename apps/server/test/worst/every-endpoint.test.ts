import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Operation } from '../fuzz/make-request.ts';
import { operationsOf } from '../fuzz/run-fuzz.ts';
import { BY_HAND } from './by-hand.ts';
import { APART } from './heavy.ts';
import { sweptOperations, worstRequestsTo } from './requests.ts';
import type { Scene } from './scene.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const drawn = { formId: 'f', version: 1 };
const doc = async () => ({ docId: 'd', version: 1 });
const essay = { docId: 'd', attachmentId: 'a', seen: 's', keys: [] };
const scene = {
  ...{ formGroupId: 'g', sharedGroupId: 's', tableForm: 'f', bodyForm: 'b', draft: { docId: 'd', version: 1 } },
  ...{
    pending: { docId: 'd', version: 1 },
    decided: { docId: 'd', version: 1 },
  },
  ...{ sheet: { attachmentId: 'a' }, paper: { attachmentId: 'a' }, merge: { docId: 'd', runId: 'r' } },
  ...{ directory: { key: 'k', userIds: ['u'], groupId: 'g' }, personal: { sheet: 's', calendar: 'c' } },
  ...{ erp: { keyId: 'k', secret: 's' }, link: { token: 't', visit: 'v', attachmentId: 'a' } },
  ...{ drawings: { 'full tables': drawn }, sharedDrawings: { 'full tables': drawn } },
  essay,
  fresh: {
    toPublish: async () => essay,
    noPractice: async () => {},
    practice: async () => {},
    draft: doc,
    bodyDraft: doc,
    pending: doc,
    drawing: async () => drawn,
  },
} satisfies Scene;
const nothing = () => [];

it('RES-01 every endpoint of the contract is in the sweep, and SCIM beside it, with a request to the address that it has', async () => {
  const operations = sweptOperations();
  const missing: string[] = [];
  for (const operation of operations) {
    const requests = await worstRequestsTo(operation, scene, nothing);
    const address = new RegExp(`^${operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);
    const first = requests[0]?.make();
    if (first?.method !== operation.method || !address.test(first.url)) missing.push(operation.operationId);
  }
  expect(missing).toEqual([]);
  expect(operations.length).toBeGreaterThan(350);
  expect(Object.keys(BY_HAND).filter((name) => !operations.some(({ operationId }) => operationId === name))).toEqual(
    [],
  );
});

it('RES-01 the twin: a new endpoint that takes files, or for which nothing is made, is missing until somebody makes its worst', async () => {
  const made: Operation = {
    ...(operationsOf()[0] as Operation),
    operationId: 'sendPapers',
    method: 'POST',
    takesFiles: true,
  };
  expect(await worstRequestsTo(made, scene, nothing)).toEqual([]);
});

/** Files under src that take a module: by an import that is for more than its types, or as the program of a process. */
async function takersOf(module: string): Promise<string[]> {
  const named = /(?:^|\n)(?:import|export) (?!type )[^;]*?from '(\.[^']*)'|import\('(\.[^']*)'\)|new URL\('(\.[^']*)'/g;
  const takers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SRC })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const text = (await readFile(path.join(SRC, file), 'utf8')).replace(/^import type [^;]*;$/gm, '');
    const paths = [...text.matchAll(named)].map(([, a, b, c]) => path.join(path.dirname(file), a ?? b ?? c ?? ''));
    if (paths.includes(module)) takers.push(file);
  }
  return takers.sort();
}

it.each(Object.entries(APART))(
  'RES-01 what is heavy is not done on the thread that serves: %s',
  async (module, { takenBy }) => {
    expect(await takersOf(module)).toEqual([...takenBy].sort());
  },
);

it('RES-01 what is done apart is asked for by endpoints of the contract', () => {
  const names = new Set(operationsOf().map(({ operationId }) => operationId));
  for (const { endpoints } of Object.values(APART))
    for (const name of endpoints) expect(names.has(name), name).toBe(true);
});

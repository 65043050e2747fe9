import type { Tx } from '../../lib/database.ts';
import type { Finding } from './domain/finding.ts';
import { rootOver } from './domain/merkle.ts';
import { FIRST_ROOT, type Root, rootHash, rootLine } from './domain/root.ts';
import type { RootChecker } from './root-signer.ts';
import { toRoot } from './root-store.ts';
import type { RootLine } from './roots-file.ts';
import { findBrokenLeaf, type LeavesOfRoot, readBrokenPending, readLeaves, readRoots } from './verify-store.ts';

/** `unchecked`: roots whose signature could not be looked at, because the key is not here. */
type RootsResult = { roots: number; unchecked: number; finding: Finding | null };
type Options = { check: RootChecker; fileLines: readonly RootLine[] | null; needFile: boolean; needKeys: boolean };

const atRoot = (rootNo: number, why: Finding['why']): Finding => ({
  aptId: null,
  docId: null,
  seq: null,
  rootNo,
  why,
});

/** Each root against the one before it, its signature, the events under it, and its line in the file. */
export async function verifyRoots(tx: Tx, options: Options): Promise<RootsResult> {
  const { fileLines, needFile } = options;
  const file = indexLines(fileLines ?? []);
  const broken = await findBrokenLeaf(tx);
  const leaves = await readLeaves(tx);
  const roots = await readRoots(tx);
  const result: RootsResult = { roots: 0, unchecked: 0, finding: null };
  let prev = FIRST_ROOT;
  for (let row = roots.row; row; row = roots.row) {
    const root = toRoot(row);
    result.roots += 1;
    result.finding = judgeRoot(root, prev, result.roots);
    if (result.finding) return result;
    const signature = options.check(root.keyId, root.hash, root.signature);
    if (signature === 'UNKNOWN_KEY' && !options.needKeys) result.unchecked += 1;
    else if (signature !== 'GOOD') return { ...result, finding: atRoot(root.no, 'ROOT_SIGNATURE') };
    if (broken && Number(broken.root_no) <= root.no) {
      const { apt_id: aptId, doc_id: docId, seq, vanished } = broken;
      const why = vanished ? 'VANISHED_UNDER_A_ROOT' : 'CHANGED_UNDER_A_ROOT';
      return { ...result, finding: { aptId, docId, seq, rootNo: root.no, why } };
    }
    const own: LeavesOfRoot[] = [];
    for (let group = leaves.row; group && Number(group.root_no) <= root.no; group = leaves.row) {
      own.push(group);
      const more = leaves.advance();
      if (more) await more;
    }
    if (!covers(root, own)) return { ...result, finding: atRoot(root.no, 'LEAVES') };
    // Roots that the file does not have yet are its end; the next minute brings them.
    if (root.no <= file.newest && file.lines.get(root.no) !== rootLine(root))
      return { ...result, finding: atRoot(root.no, 'ROOT_NOT_IN_FILE') };
    prev = root.hash;
    const more = roots.advance();
    if (more) await more;
  }
  if (leaves.row) result.finding = atRoot(Number(leaves.row.root_no), 'LEAVES');
  else if (file.newest > result.roots) result.finding = atRoot(result.roots + 1, 'ROOT_GONE_FROM_DATABASE');
  else if (!fileLines && needFile && result.roots > 0) result.finding = atRoot(1, 'ROOTS_FILE_MISSING');
  const [changed] = result.finding ? [] : await readBrokenPending(tx);
  if (changed)
    result.finding = {
      aptId: changed.apt_id,
      docId: changed.doc_id,
      seq: changed.seq,
      rootNo: null,
      why: 'CHANGED_BEFORE_A_ROOT',
    };
  return result;
}

const covers = (root: Root, own: readonly LeavesOfRoot[]): boolean =>
  own.reduce((sum, { leaves }) => sum + leaves, 0) === root.events &&
  rootOver(Buffer.concat(own.map(({ hashes }) => hashes))).equals(root.merkle);

/** What the file says of each root: the same thing twice is one thing, two things are neither. */
function indexLines(fileLines: readonly RootLine[]): { lines: Map<number, string | null>; newest: number } {
  const lines = new Map<number, string | null>();
  let newest = 0;
  for (const { no, text } of fileLines) {
    const before = lines.get(no);
    lines.set(no, before === undefined || before === text ? text : null);
    newest = Math.max(newest, no);
  }
  return { lines, newest };
}

function judgeRoot(root: Root, prev: Buffer, expectedNo: number): Finding | null {
  if (root.no !== expectedNo || !root.prevHash.equals(prev)) return atRoot(expectedNo, 'ROOT_ORDER');
  return root.hash.equals(rootHash(root)) ? null : atRoot(root.no, 'ROOT_HASH');
}

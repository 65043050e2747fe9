import type { Tx } from '../../lib/database.ts';
import type { Finding } from './domain/finding.ts';
import { rootOver } from './domain/merkle.ts';
import { FIRST_ROOT, type Root, rootHash, rootLine } from './domain/root.ts';
import type { RootChecker } from './root-signer.ts';
import { toRoot } from './root-store.ts';
import { findBrokenLeaf, type LeavesOfRoot, readBrokenPending, readLeaves, readRoots } from './verify-store.ts';

export type RootsResult = { roots: number; finding: Finding | null };
type Options = { check: RootChecker; fileLines: readonly string[] | null; needFile: boolean };

const atRoot = (rootNo: number, why: Finding['why']): Finding => ({
  aptId: null,
  docId: null,
  seq: null,
  rootNo,
  why,
});

/** Each root against the one before it, its signature, the events under it, and its line in the file. */
export async function verifyRoots(tx: Tx, { check, fileLines, needFile }: Options): Promise<RootsResult> {
  const broken = await findBrokenLeaf(tx);
  const leaves = await readLeaves(tx);
  const roots = await readRoots(tx);
  const result: RootsResult = { roots: 0, finding: null };
  let prev = FIRST_ROOT;
  for (let row = roots.row; row; row = roots.row) {
    const root = toRoot(row);
    result.roots += 1;
    result.finding = judgeRoot(root, prev, result.roots, check);
    if (result.finding) return result;
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
    const line = fileLines?.[root.no - 1];
    // Roots that the file does not have yet are its end; the next minute brings them.
    if (line !== undefined && line !== rootLine(root))
      return { ...result, finding: atRoot(root.no, 'ROOT_NOT_IN_FILE') };
    prev = root.hash;
    const more = roots.advance();
    if (more) await more;
  }
  if (leaves.row) result.finding = atRoot(Number(leaves.row.root_no), 'LEAVES');
  else if (fileLines && fileLines.length > result.roots)
    result.finding = atRoot(result.roots + 1, 'ROOT_GONE_FROM_DATABASE');
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

function judgeRoot(root: Root, prev: Buffer, expectedNo: number, check: RootChecker): Finding | null {
  if (root.no !== expectedNo || !root.prevHash.equals(prev)) return atRoot(expectedNo, 'ROOT_ORDER');
  if (!root.hash.equals(rootHash(root))) return atRoot(root.no, 'ROOT_HASH');
  return check(root.keyId, root.hash, root.signature) ? null : atRoot(root.no, 'ROOT_SIGNATURE');
}

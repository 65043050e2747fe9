import { isPlain } from '@danji/contract/forms/definition';
import type { MatterPaper } from '@danji/contract/forms/matter';
import type { Tx } from '../../lib/database.ts';
import { type MatterRow, papersBefore } from './matter-queries.ts';
import type { Reader } from './readable-queries.ts';

/** Nobody goes back further than this for an answer; each step is one question. */
const STEPS = 6;
const MOST = 12;

const isDecided = ({ state }: MatterRow): boolean => state === 'APPROVED' || state === 'ENFORCED';

/** A paper of which fields are known, so that something can be taken over from it. */
const asPaper = ({ definition, matter, content, title, doc_number: docNumber }: MatterRow): MatterPaper[] =>
  definition === null || isPlain(definition)
    ? []
    : [{ definition, settings: matter ? { matter } : {}, values: content, title, docNumber }];

/**
 * The paper, and the decided ones before it that the reader may read, the nearest first. What may not be read ends the way; so
 * does what is 대외비, unless the paper itself is: the next one is for more people than could read it.
 */
export async function findMatter(tx: Tx, reader: Reader, from: MatterRow): Promise<MatterPaper[]> {
  const found = [from];
  let edge = [from];
  for (let step = 0; step < STEPS && edge.length > 0 && found.length < MOST; step += 1) {
    const ids = edge.map(({ doc_id }) => doc_id);
    const seen = found.map(({ doc_id }) => doc_id);
    const before = await tx.run(papersBefore(reader, ids, seen, MOST - found.length));
    edge = before.filter(({ security }) => security === 'NORMAL' || from.security === 'CONFIDENTIAL');
    found.push(...edge);
  }
  return found.filter(isDecided).flatMap(asPaper);
}

import type * as contract from '@danji/contract/document-chain';
import { chainMax } from '@danji/contract/document-chain';
import { nextWriterWords } from '@danji/contract/forms/matter-words';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type ChainRow, documentOfChain, linksAmong, neighboursOf } from './chain-queries.ts';
import { type NextFormRow, nextFormsOf } from './matter-queries.ts';

/** Nobody follows a chain further than this; each step is one question. */
const STEPS = 8;

/** From the document outwards, both ways, through what the reader may read. */
export async function getDocumentChain({ tx, actor, params, now }: Context<typeof contract.getDocumentChain>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const first = (await tx.first(documentOfChain(reader, params.docId))) ?? refuse('NOT_FOUND');
  const found: ChainRow[] = [first];
  let edge = [first.doc_id];
  for (let step = 0; step < STEPS && edge.length > 0 && found.length < chainMax; step += 1) {
    const seen = found.map((row) => row.doc_id);
    const next = await tx.run(neighboursOf(reader, edge, seen, chainMax - found.length));
    found.push(...next);
    edge = next.map((row) => row.doc_id);
  }
  const ids = found.map((row) => row.doc_id);
  return {
    documents: found.map((row) => ({
      docId: row.doc_id,
      title: row.title,
      formName: row.form_name,
      state: row.state,
      docNumber: row.doc_number,
      submittedAt: row.submitted_at,
    })),
    links: await tx.run(linksAmong(actor.aptId, ids)),
    next: (await tx.run(nextFormsOf(reader, params.docId))).map(presentNext),
  };
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  ACCOUNTING: nextWriterWords.ACCOUNTING,
  DEPT_HEAD: nextWriterWords.HEADS,
  DIRECTOR: nextWriterWords.DIRECTOR,
};

const presentNext = ({ form_id, form_name, roles, departments, is_mine }: NextFormRow) => ({
  formId: form_id,
  formName: form_name,
  writers: [...departments, ...roles.map((code) => ROLE_WORDS[code] ?? code)],
  mineYn: is_mine,
});

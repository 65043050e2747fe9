import { checkingValues } from '@danji/contract/forms/check-values';
import type { Problem } from '@danji/contract/forms/problem';
import { koreanDay } from '@danji/contract/korean-day';
import { breathe, inTurns } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { missingAttachments } from './attachment-store.ts';
import type { DocumentFacts } from './document-store.ts';
import { type Paper, settleReferences } from './domain/form-values.ts';
import { findKnown } from './paper-store.ts';
import { refuseAct } from './refuse-act.ts';

/** With what was found before. */
type Held = { now: Date; problems: readonly Problem[] };

/** Everything on the paper that stands in the way of 상신, told at once; nothing has changed then. */
export async function checkValuesHeld(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  paper: Paper,
  { now, problems: told }: Held,
) {
  const { definition } = paper;
  const docId = facts.document.id;
  const known = await findKnown(tx, { aptId, docId }, paper, facts.content);
  const judged = { today: koreanDay(now), title: facts.title };
  const wrong = await inTurns(checkingValues(definition, facts.content, judged));
  await breathe();
  const problems = [...wrong, ...settleReferences(definition, facts.content, known).problems, ...told];
  if (problems.length === 0) return;
  const missing = await missingAttachments(tx, aptId, docId);
  if (missing > 0) problems.push({ key: '', label: '첨부파일', message: `첨부파일을 ${missing}개 더 올려 주세요.` });
  refuseAct('FIELDS_INVALID', { problems: problems.map(({ message }) => message) }, { problems });
}

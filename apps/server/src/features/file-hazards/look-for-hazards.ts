import type { ErrorCode } from '@danji/contract/errors';
import type { FileCaution } from '@danji/contract/files';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { Finding } from './domain/hazards.ts';
import { judgeFindings, strictest } from './domain/judge-findings.ts';
import { heavySentence, sentenceFor } from './domain/refusals.ts';
import { type Ask, type Asker, hazardsApart } from './find-apart.ts';
import { findPolicy } from './policy-store.ts';

/** What a file would do to whoever opens it. One that could not be looked through is not taken. */
export async function lookForHazards(asker: Asker, ask: Ask, code: ErrorCode = 'FILE_REFUSED'): Promise<Finding[]> {
  const looked = await hazardsApart(asker, ask);
  if (looked.state === 'LOOKED') return looked.found;
  if (looked.state === 'BUSY')
    return refuse('UNAVAILABLE', {
      message: 'too many files are being looked through',
      errorUserMsg: '지금 파일을 확인하는 일이 밀려 있습니다. 잠시 뒤 다시 올려 주세요.',
    });
  return refuse(code, {
    message: 'TOO_HEAVY',
    errorUserMsg: heavySentence(ask.name),
    details: { reason: 'TOO_HEAVY' },
  });
}

type Given = { aptId: string; name: string; found: readonly Finding[]; code?: ErrorCode };

/** As the complex decided: refused with a sentence, or taken with these marks. Ordinary files ask nothing. */
export async function settleHazards(
  tx: Tx,
  { aptId, name, found, code = 'FILE_REFUSED' }: Given,
): Promise<FileCaution[]> {
  if (found.length === 0) return [];
  const policy = await findPolicy(tx, aptId);
  const judged = judgeFindings(policy?.values ?? strictest, found);
  if (judged.refused === null) return judged.cautions;
  const { hazard, where } = judged.refused;
  return refuse(code, {
    message: hazard,
    errorUserMsg: sentenceFor(name, judged.refused),
    details: { reason: hazard, ...(where && { where }) },
  });
}

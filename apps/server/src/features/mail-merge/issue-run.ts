import type * as contract from '@danji/contract/mail-merge';
import { mergeRunsMax } from '@danji/contract/mail-merge';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { gatherMerge } from './gather-merge.ts';
import { numberOf } from './make-papers.ts';
import { recordReceivers } from './record-receivers.ts';
import { findNextNumbers, lockMerges, lockPrepared, markIssued } from './store.ts';

const ISSUE_MS = 20_000;

/** Puts what was prepared on record: who, when, which document, which values. From here on it is never changed. */
export const issueMerge =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) => async (given: Context<typeof contract.issueMerge>) => {
    const { tx, actor, params, body, now } = given;
    const { docId, runId } = params;
    const where = { aptId: actor.aptId, docId };
    const { gathered } = await gatherMerge(tx, actor, docId, now);
    await tx.allow(ISSUE_MS);
    await lockMerges(tx, where);
    const run =
      (await lockPrepared(tx, where, runId, actor.memberId)) ??
      refuse('NOT_FOUND', {
        message: 'nothing prepared by the caller',
        errorUserMsg: '준비한 받는 분 목록이 없습니다. 받는 분을 다시 골라 주세요.',
      });
    if (run.papers !== body.papers)
      refuse('STALE', {
        message: 'another number of papers',
        errorUserMsg: '그사이 받는 분 목록이 바뀌었습니다. 다시 확인해 주세요.',
      });
    const { runNo, firstNo } = await findNextNumbers(tx, where);
    if (runNo > mergeRunsMax)
      refuse('ACT_REFUSED', {
        message: 'too many runs',
        errorUserMsg: `한 문서로는 ${mergeRunsMax}번까지 만들 수 있습니다. 새 문서를 기안해 주세요.`,
        details: { reason: 'TOO_MANY_RUNS' },
      });
    await markIssued(tx, actor.aptId, runId, { runNo, firstNo, at: now });
    const lastNo = firstNo + run.papers - 1;
    const { docNumber } = gathered.facts.detail;
    await recordActorEvent(deps, given, {
      kind: 'PAPERS_MERGED',
      memberId: actor.memberId,
      detail: {
        ...{ docId, docNumber: docNumber ?? '', runNo, source: run.source, papers: run.papers, leftOut: run.left_out },
        numbers: `${numberOf(docNumber, firstNo)} ~ ${lastNo}`,
        digest: run.digest,
      },
    });
    await recordReceivers(deps, given, { ...run, runId });
    return { runNo, firstNo, lastNo };
  };

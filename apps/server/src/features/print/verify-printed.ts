import * as contract from '@danji/contract/verification';
import type { OpenContext } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { type CheckedEvent, checkDocument } from '../approvals/public.ts';
import { limitRate } from '../auth/public.ts';
import type { PrintDeps } from './deps.ts';
import { findByCode, findEvents, findVerified } from './verification-store.ts';

const HIDDEN_TITLE = '●●●●● (대외비 문서)';

const unknown = (): never =>
  refuse('NOT_FOUND', {
    message: 'unknown verification code',
    errorUserMsg: '확인할 수 없는 코드입니다. 종이에 적힌 주소나 QR 코드를 다시 확인해 주세요.',
  });

/** For whoever holds the paper. No name, no amount, nothing of the office but what it is called. */
export async function verifyPrinted(
  deps: PrintDeps,
  { params, client, now }: OpenContext<typeof contract.verifyPrinted>,
) {
  await limitRate(deps, 'verify', client.ip, now);
  const code = params.code.trim().toUpperCase();
  if (!contract.verificationCodePattern.test(code)) return unknown();
  return deps.db.transact(async (tx) => {
    const found = (await findByCode(tx, code)) ?? unknown();
    await openComplex(tx, found.apt_id);
    const document = (await findVerified(tx, found.apt_id, found.doc_id)) ?? unknown();
    const events = await findEvents(tx, found.apt_id, found.doc_id);
    const verdict = checkDocument(document, events);
    return {
      complexName: document.complex_name,
      docNumber: document.doc_number,
      title: document.security === 'CONFIDENTIAL' ? HIDDEN_TITLE : titleAsSent(document, events),
      state: document.state,
      submittedAt: document.submitted_at,
      decidedAt: document.decided_at,
      contentHash: document.content_hash?.toString('hex').slice(0, 12) ?? null,
      validYn: verdict.ok,
      sealedYn: document.content_hash !== null,
    };
  });
}

/** What the drafter is rewriting after 반려 or 회수 is nobody's yet. */
function titleAsSent({ state, title }: { state: string; title: string }, events: readonly CheckedEvent[]): string {
  if (state !== 'REJECTED' && state !== 'WITHDRAWN') return title;
  const written = events.findLast(({ payload }) => 'written' in payload)?.payload.written as
    | { title: string }
    | undefined;
  return written?.title ?? title;
}

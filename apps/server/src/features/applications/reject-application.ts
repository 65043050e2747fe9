import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { plainWords, queueMessage } from '../outbox/public.ts';
import { lockForAct } from './lock-for-act.ts';
import { changeApplicationRow, writeEvent } from './store.ts';

export async function rejectApplication({ tx, actor, params, body, now }: Context<typeof contract.rejectApplication>) {
  const step = { act: 'REJECT', version: body.version } as const;
  const { application, next } = await lockForAct(tx, actor.aptId, params.applicationId, step);
  const { reason } = body;
  await changeApplicationRow(
    tx,
    application,
    { state: next, decided_at: now, reason },
    { by: actor.memberId, at: now },
  );
  await writeEvent(tx, { ...application, act: 'REJECT', reason, actorId: actor.memberId, at: now });
  await queueMessage(tx, {
    aptId: actor.aptId,
    channel: 'SMS',
    to: application.phoneNo,
    subject: '가입 신청 결과',
    text: `${application.name}님, 가입 신청이 승인되지 않았습니다. 사유: ${plainWords(reason)} 궁금한 점은 관리사무소에 문의해 주세요.`,
    at: now,
  });
  return { ok: true as const };
}

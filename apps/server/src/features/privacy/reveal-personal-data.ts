import * as contract from '@danji/contract/privacy';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { maskText } from '../../lib/mask.ts';
import { type AuthDeps, countHit, recordActorEvent, writesOnAny } from '../auth/public.ts';
import { findApplicant, findSubject, type Subject } from './store.ts';

type Asked = Context<typeof contract.revealPersonalData>;
const findWhose = async ({ tx, actor, body }: Asked): Promise<Subject | undefined> => {
  if (body.applicationId !== undefined) return findApplicant(tx, actor.aptId, body.applicationId);
  return body.subjectId === undefined ? undefined : findSubject(tx, actor.aptId, body.subjectId);
};

export type PrivacyDeps = Pick<AuthDeps, 'log' | 'metrics'>;

/** One value in full. It is given only together with its record: both are of one transaction (ACL-12). */
export const createRevealPersonalData = (deps: PrivacyDeps) => async (given: Asked) => {
  const { tx, actor, body, now, client } = given;
  const subject = await findWhose(given);
  // Who has no right at all does not learn who exists here.
  const menus = contract.revealMenus[subject?.memberType ?? 'TENANT'];
  const may = await writesOnAny(tx, { aptId: actor.homeAptId, memberId: actor.memberId, menus, now });
  if (!may) return refuse('NO_PERMISSION', { message: 'no right to see personal data' });
  // Counted also when refused: a returned refusal keeps the count.
  if (!(await countHit(tx, `reveal:${actor.memberId}`, contract.revealsPerMinute, now)))
    return new Refusal('TOO_MANY_REQUESTS', {
      message: 'too many values in a minute',
      errorUserMsg: '짧은 시간에 개인정보를 너무 많이 보았습니다. 1분 뒤 다시 시도해 주세요.',
    });
  if (!subject) return refuse('NOT_FOUND', { message: 'no such person here' });
  const value =
    subject[body.what] ??
    refuse('NOT_FOUND', {
      message: 'nothing is kept',
      errorUserMsg: '등록된 정보가 없습니다. 목록을 확인해 주세요.',
    });
  await recordActorEvent(
    deps,
    { tx, actor, client, now },
    {
      kind: 'PERSONAL_DATA_VIEWED',
      memberId: body.subjectId ?? null,
      detail: {
        what: body.what,
        reason: maskText(body.reason),
        // Whose data it was: the name is read beside it, and goes when the application is erased.
        ...(body.applicationId === undefined ? {} : { applicationId: body.applicationId }),
      },
    },
  );
  return { value, shownAt: now.toISOString() };
};

import type * as contract from '@danji/contract/form-adoption';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { bringGroup, findShared, insertTaken, lockTaken, noteOrigin, publishTaken } from './adopt-store.ts';
import { changesBetween } from './domain/changes-between.ts';
import { findVersion, writeDraft } from './form-store.ts';
import { refuseForm } from './refusals.ts';

/** New here: published as it is. Unchanged here: its new version is published. Changed here: it comes as a draft. */
export async function adoptSharedForm({ tx, actor, params, body, now }: Context<typeof contract.adoptSharedForm>) {
  const { aptId } = actor;
  const shared = (await findShared(tx, params.sharedFormId)) ?? refuse('NOT_FOUND', { message: 'no such shared form' });
  const by = { id: actor.memberId, name: actor.memberName };
  const taken = await lockTaken(tx, aptId, shared.formId);
  if (!taken) {
    const adoption = { aptId, formId: newId(), shared };
    // The form itself, or the group that it brings along.
    await refuseBroken({ form_taken_once: refuseTakenTwice, form_group_name_taken: refuseTakenTwice }, async () => {
      const formGroupId = await bringGroup(tx, aptId, shared, newId());
      await insertTaken(tx, adoption, formGroupId);
    });
    await publishTaken(tx, adoption, { version: 1, by, changes: [], at: now });
    return { formId: adoption.formId, publishedYn: true };
  }
  const adoption = { aptId, formId: taken.formId, shared };
  if (taken.originVersion >= shared.version && taken.isUnchanged && !taken.hasDraft)
    refuseForm('UP_TO_DATE', '이미 최신 공용 양식입니다.');
  if (taken.isUnchanged && !taken.hasDraft && taken.currentVersion !== null) {
    const before = await findVersion(tx, { aptId }, taken.formId, taken.currentVersion);
    const changes = changesBetween(before ?? null, shared);
    await publishTaken(tx, adoption, { version: taken.currentVersion + 1, by, changes, at: now });
    return { formId: taken.formId, publishedYn: true };
  }
  if (taken.hasDraft && body.overwriteDraftYn !== true)
    refuseForm(
      'DRAFT_EXISTS',
      '작성 중인 내용이 있습니다. 공용 양식으로 바꾸려면 작성 중인 내용을 버려도 되는지 확인해 주세요.',
    );
  const { definition, settings } = shared;
  await writeDraft(tx, { aptId }, { formId: taken.formId, definition, settings, by, at: now });
  await noteOrigin(tx, adoption);
  return { formId: taken.formId, publishedYn: false };
}

const refuseTakenTwice = (): never =>
  refuseForm('TAKEN', '방금 다른 사람이 이 양식을 가져왔습니다. 목록을 새로 고쳐 확인해 주세요.');

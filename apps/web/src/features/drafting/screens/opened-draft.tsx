import type { LeftOver } from '@danji/contract/forms/move-values';
import { pageAddress } from '@danji/contract/page-address';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useNewestForm } from '../api/drafts.ts';
import { CarriedBox, RecoveryBox } from '../components/boxes.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { LeftOvers, NewerForm } from '../components/newer-form.tsx';
import { copyKey, dropCopy, findBegun, type LocalCopy, readCopy, sweepCopies } from '../lib/local-copy.ts';
import { whatDiffers } from '../lib/what-differs.ts';
import { adoptCopy, isOfOtherForm } from '../state/adopt-copy.ts';
import { createDesk, type Opening } from '../state/desk.ts';
import { moveDesk } from '../state/move-desk.ts';

/** A draft on the table, with what this browser still holds of it from before. */
export function OpenedDraft({ opening }: { opening: Opening }) {
  const { desk, notices, setLeft } = useDeskOnForm(opening);
  const [copy, setCopy] = useState(() => {
    sweepCopies(lasting, new Date());
    const own = readCopy(lasting, desk.copyKey(), new Date());
    const { memberId, form, detail } = opening;
    return own ?? (form && !detail ? findBegun(lasting, memberId, form.formId, new Date()) : null);
  });
  const [carried, setCarried] = useState(opening.carried ?? null);
  useEffect(() => () => desk.close(), [desk]);
  const differences = copy
    ? [
        ...(isOfOtherForm(desk, copy) ? ['양식이 바뀌기 전에 쓴 내용입니다. 새 양식에 맞는 만큼 옮깁니다.'] : []),
        ...whatDiffers(opening.definition, opening, copy),
      ]
    : [];
  const adopt = async (one: LocalCopy) => {
    setLeft(await adoptCopy(desk, one));
    setCopy(null);
  };
  const drop = () => {
    if (copy) dropCopy(lasting, copyKey(opening.memberId, copy.docId, copy.formId));
    setCopy(null);
  };
  const newer =
    !copy || copy.docId === null ? 'only-here' : copy.version === opening.detail?.version ? 'here' : 'server';
  return (
    <>
      {copy && differences.length > 0 && (
        <RecoveryBox
          copy={copy}
          newer={newer}
          differences={differences}
          onUse={() => {
            // It has its own place: the draft that was begun, not this new one.
            if (copy.docId !== null && opening.detail === null) {
              setCopy(null);
              goTo(pageAddress('elec-apv-ru-apv-cre', { docId: copy.docId }));
            } else void adopt(copy).catch((error: unknown) => showAlert(sentenceOf(error)));
          }}
          onDrop={drop}
        />
      )}
      {notices}
      {carried && differences.length === 0 && (
        <CarriedBox
          rows={carried.rows}
          onUndo={() => {
            setCarried(null);
            desk.paper.replace(carried.without);
          }}
        />
      )}
      <DraftEditor key={desk.opening.form?.version} desk={desk} />
    </>
  );
}

/** The desk, and what is to be said of its form: that there is a newer version, and what found no place on it. */
function useDeskOnForm(opening: Opening) {
  const [desk, setDesk] = useState(() => createDesk(opening));
  const [left, setLeft] = useState<readonly LeftOver[]>([]);
  const me = useSession((state) => state.userInfo);
  const { form, detail } = desk.opening;
  // What was sent once stays on the version that it was sent on, and so does what a system has written.
  const isDraft = detail === null || (detail.state === 'DRAFT' && detail.special === null);
  const { data: newest } = useNewestForm(isDraft ? form?.formId : undefined);
  const move = () => {
    if (!newest || !me) return;
    const moved = moveDesk(desk, newest, me);
    setDesk(moved.desk);
    setLeft(moved.left);
  };
  const isOld = form !== null && newest !== undefined && newest.version > form.version;
  const notices = (
    <>
      {isOld && <NewerForm onMove={move} />}
      {left.length > 0 && <LeftOvers left={left} onClose={() => setLeft([])} />}
    </>
  );
  return { desk, notices, setLeft };
}

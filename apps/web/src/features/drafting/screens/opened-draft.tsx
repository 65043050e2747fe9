import { pageAddress } from '@danji/contract/page-address';
import { useEffect, useState } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { RecoveryBox } from '../components/boxes.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { copyKey, dropCopy, findBegun, readCopy, sweepCopies } from '../lib/local-copy.ts';
import { whatDiffers } from '../lib/what-differs.ts';
import { createDesk, type Opening } from '../state/desk.ts';

/** A draft on the table, with what this browser still holds of it from before. */
export function OpenedDraft({ opening }: { opening: Opening }) {
  const [desk] = useState(() => createDesk(opening));
  const [copy, setCopy] = useState(() => {
    sweepCopies(lasting, new Date());
    const own = readCopy(lasting, desk.copyKey(), new Date());
    const { memberId, form, detail } = opening;
    return own ?? (form && !detail ? findBegun(lasting, memberId, form.formId, new Date()) : null);
  });
  useEffect(() => () => desk.close(), [desk]);
  const differences = copy ? whatDiffers(opening.definition, opening, copy) : [];
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
            setCopy(null);
            // It has its own place: the draft that was begun, not this new one.
            if (copy.docId !== null && opening.detail === null)
              goTo(pageAddress('elec-apv-ru-apv-cre', { docId: copy.docId }));
            else desk.adopt(copy);
          }}
          onDrop={drop}
        />
      )}
      <DraftEditor desk={desk} />
    </>
  );
}

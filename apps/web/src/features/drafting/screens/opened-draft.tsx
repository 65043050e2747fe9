import { useEffect, useState } from 'react';
import { RecoveryBox } from '../components/boxes.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { dropCopy, readCopy, sweepCopies } from '../lib/local-copy.ts';
import { whatDiffers } from '../lib/what-differs.ts';
import { createDesk, type Opening } from '../state/desk.ts';

/** A draft on the table, with what this browser still holds of it from before. */
export function OpenedDraft({ opening }: { opening: Opening }) {
  const [desk] = useState(() => createDesk(opening));
  const [copy, setCopy] = useState(() => {
    sweepCopies(localStorage, new Date());
    return readCopy(localStorage, desk.copyKey(), new Date());
  });
  useEffect(() => () => desk.close(), [desk]);
  const differences = copy ? whatDiffers(opening.definition, opening, copy) : [];
  const drop = () => {
    dropCopy(localStorage, desk.copyKey());
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
            desk.adopt(copy);
            setCopy(null);
          }}
          onDrop={drop}
        />
      )}
      <DraftEditor desk={desk} />
    </>
  );
}

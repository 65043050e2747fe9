import { actWords, filledWords, receivingActWords } from '@danji/contract/approval-words';
import type { ActType } from '@danji/contract/approvals';
import type { GivenField } from '@danji/contract/forms/filled-by';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type FillPlace, takeFill } from '../../../shared/approval/filling.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { FieldList } from '../../../shared/paper/field-list.tsx';
import { jumpTo } from '../../../shared/paper/jump-to.ts';
import { createPaperStore } from '../../../shared/paper/paper-store.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';

type Asking = ActType | keyof typeof receivingActWords;
const labelOf = (act: Asking): string =>
  act in receivingActWords
    ? receivingActWords[act as keyof typeof receivingActWords].label
    : actWords[act as ActType].label;

/** What an act without a place for it on the page has to fill in; nothing when the person turned back. */
export const askFields = (act: Asking, place: FillPlace): Promise<GivenField[] | undefined> =>
  openModal<GivenField[]>({
    title: labelOf(act),
    size: 560,
    content: (close) => <FieldsBody act={act} place={place} onClose={close} />,
  });

type Props = { act: Asking; place: FillPlace; onClose: (given?: GivenField[]) => void };

function FieldsBody({ act, place, onClose }: Props) {
  const [store] = useState(() => createPaperStore({ ...place.definition, fields: [] }));
  const body = useRef<HTMLDivElement>(null);
  const send = () => {
    const { given, problems } = takeFill(place, store.api.getState().values);
    store.setProblems(problems);
    const [first] = problems;
    if (first) jumpTo(first, body.current ?? undefined);
    else onClose(given);
  };
  return (
    <div ref={body}>
      <Note below={4}>{filledWords.explain}</Note>
      <FieldList {...place} store={store} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button onClick={send}>{labelOf(act)}</Button>
      </DialogFoot>
    </div>
  );
}

import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { dropNotes, notesFor } from '../lib/first-notes.ts';

/** Over a draft that was begun from a file: what was taken, and what was not. */
export function FirstNotesHere({ formId }: { formId: string }) {
  const [told, setTold] = useState(() => notesFor(formId));
  if (told.length === 0) return null;
  const close = () => {
    dropNotes(formId);
    setTold([]);
  };
  return (
    <Notice as="div" tone="accent" slim role="status">
      <Row gap={2}>
        <Stack gap={1} shrink grow>
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
        <IconButton aria-label="안내 닫기" onClick={close}>
          <IconX size="1.25rem" aria-hidden />
        </IconButton>
      </Row>
    </Notice>
  );
}

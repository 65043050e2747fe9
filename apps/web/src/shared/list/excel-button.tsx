import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { isCallError, sentenceOf } from '../api/call-error.ts';
import { saveFile } from '../lib/save-file.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { openModal } from '../overlay/open-modal.ts';
import { showAlert } from '../overlay/show-alert.ts';
import { toast } from '../overlay/toast.ts';
import { type PeopleKind, useMayRevealAll } from '../privacy/reveal.ts';
import { loadPart } from '../ui/load-part.tsx';
import type { FileColumn, Wish } from './excel-form.tsx';

// Asked for now and then.
const ExcelForm = loadPart(() => import('./excel-form.tsx').then((module) => module.ExcelForm));
const NOBODY: readonly PeopleKind[] = [];

/** It may go well the next time: no answer came, or the server failed. */
const isPassing = (error: unknown): boolean => !isCallError(error) || error.status === 0 || error.status >= 500;

type Props = {
  name: string;
  /** What of it, where it is not all. */
  label?: string;
  /** What is said above the question why. */
  message?: string;
  columns?: readonly FileColumn[];
  hidden?: readonly string[];
  /** Whose numbers and addresses the list masks. */
  personal?: readonly PeopleKind[];
  load: (wish: Wish) => Promise<Blob>;
};

/** A list as a file, with a reason that stays on record. */
export function ExcelButton({
  name,
  label = '엑셀',
  message,
  columns = [],
  hidden = [],
  personal = NOBODY,
  load,
}: Props) {
  const mayUnmask = useMayRevealAll(personal) && personal.length > 0;
  const download = async () => {
    const wish = await openModal<Wish>({
      title: '엑셀 내려받기',
      size: 520,
      content: (close) => (
        <ExcelForm
          {...(message ? { message } : {})}
          columns={columns}
          hidden={hidden}
          mayUnmask={mayUnmask}
          onDone={(given) => close(given ?? undefined)}
        />
      ),
    });
    if (wish) await bring(wish);
  };
  const bring = async (wish: Wish): Promise<void> => {
    try {
      saveFile(await load(wish), `${name}_${koreanDay(new Date())}.xlsx`);
      toast('내려받았습니다.');
    } catch (error) {
      if (!isPassing(error)) return showAlert(sentenceOf(error));
      // With the same reason and columns: nobody writes them twice.
      const asked = { title: '엑셀 내려받기', confirmText: '다시', cancelText: '닫기' };
      if (await askConfirm(sentenceOf(error), asked)) await bring(wish);
    }
  };
  return (
    <Button variant="default" leftSection={<IconTableExport size="1.125rem" />} onClick={() => void download()}>
      {label}
    </Button>
  );
}

import { exportReasonMin } from '@danji/contract/excel';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { loadExcel } from '../api/excel.ts';
import { askReason } from '../lib/decide.tsx';
import type { Inbox } from '../lib/inboxes.ts';
import type { ListQuery } from '../lib/list-query.ts';
import { dayOf } from '../lib/row-words.ts';

type Props = { inbox: Inbox; query: ListQuery; hidden: readonly string[] };

/** The list as a file, with a reason that stays on record. */
export function ExcelButton({ inbox, query, hidden }: Props) {
  const download = async () => {
    const reason = await askReason({
      title: '엑셀 내려받기',
      message: '목록에 사람 이름이 들어 있어, 누가 언제 왜 내려받았는지 기록으로 남습니다.',
      label: '내려받는 이유',
      confirmText: '내려받기',
      type: null,
      least: exportReasonMin,
    });
    if (reason === null) return;
    try {
      saveFile(await loadExcel(inbox, query, hidden, reason), `${inbox.title}_${dayOf(new Date().toISOString())}.xlsx`);
      toast('내려받았습니다.');
    } catch (error) {
      await showAlert(sentenceOf(error));
    }
  };
  return (
    <Button variant="default" leftSection={<IconTableExport size="1.125rem" />} onClick={() => void download()}>
      엑셀
    </Button>
  );
}

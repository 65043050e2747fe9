import { exportReasonMin } from '@danji/contract/excel';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { sentenceOf } from '../api/call-error.ts';
import { saveFile } from '../lib/save-file.ts';
import { askReason } from '../overlay/ask-reason.tsx';
import { showAlert } from '../overlay/show-alert.ts';
import { toast } from '../overlay/toast.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** A list as a file, with a reason that stays on record. */
export function ExcelButton({ name, load }: { name: string; load: (reason: string) => Promise<Blob> }) {
  const download = async () => {
    const reason = await askReason({
      title: '엑셀 내려받기',
      message: '목록에 사람 이름이 들어 있어, 누가 언제 왜 내려받았는지 기록으로 남습니다.',
      label: '내려받는 이유',
      confirmText: '내려받기',
      least: exportReasonMin,
      calm: true,
    });
    if (reason === null) return;
    try {
      saveFile(await load(reason), `${name}_${day.format(new Date())}.xlsx`);
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

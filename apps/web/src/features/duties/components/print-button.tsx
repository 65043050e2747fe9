import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { fetchYearPdf } from '../api/duties.ts';

/** The year as a paper, in a window of its own. */
export function PrintButton({ year }: { year: number }) {
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await fetchYearPdf(year), `${year}년 법정 의무 달력.pdf`);
      } catch (error) {
        tab.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size="1.125rem" aria-hidden />}
      loading={busy}
      // A tab that opens later is taken for an advertisement.
      onClick={() => void send(openLater())}
    >
      한 해 인쇄
    </Button>
  );
}

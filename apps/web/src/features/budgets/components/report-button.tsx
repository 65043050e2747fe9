import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { fetchReport } from '../api/budgets.ts';

/** The year on one page, in a window of its own. */
export function ReportButton({ year }: { year: number }) {
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await fetchReport(year), `${year}년 예산 집행 현황.pdf`);
      } catch (error) {
        tab.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <Button
      leftSection={<IconFileText size="1.125rem" aria-hidden />}
      loading={busy}
      // A tab that opens later is taken for an advertisement.
      onClick={() => void send(openLater())}
    >
      대표회의 보고서 1쪽
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { fetchBook } from '../api/registers.ts';

/** The register as a bound book, in a window of its own. */
export function BookButton({ code, name, ask }: { code: string; name: string; ask: Record<string, string> }) {
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await fetchBook(code, ask), `${name}.pdf`);
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
      책으로 인쇄
    </Button>
  );
}

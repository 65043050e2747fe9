import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { fetchPoster } from '../api/publications.ts';

/** The address as a paper for the board of each building, in a window of its own. */
export function PosterButton() {
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await fetchPoster(), '입주민 공개 자료 QR.pdf');
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
      leftSection={<IconQrcode size="1.125rem" aria-hidden />}
      loading={busy}
      // A tab that opens later is taken for an advertisement.
      onClick={() => void send(openLater())}
    >
      QR 안내문 인쇄
    </Button>
  );
}

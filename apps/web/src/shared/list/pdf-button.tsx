import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/call-error.ts';
import { useSend } from '../api/use-send.ts';
import { openLater } from '../lib/save-file.ts';
import { showAlert } from '../overlay/show-alert.ts';

type Props = Pick<ButtonProps, 'variant' | 'leftSection'> & {
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
};

/** What is drawn as a paper, in a window of its own; `name` is what the file is called where none opens. */
export function PdfButton({
  name,
  load,
  children,
  variant = 'default',
  leftSection = <IconPrinter size="1.125rem" aria-hidden />,
}: Props) {
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await load(), `${name}.pdf`);
      } catch (error) {
        tab.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <Button
      variant={variant}
      leftSection={leftSection}
      loading={busy}
      // A tab that opens later is taken for an advertisement.
      onClick={() => void send(openLater())}
    >
      {children}
    </Button>
  );
}

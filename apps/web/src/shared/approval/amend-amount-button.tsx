import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useSend } from '../api/use-send.ts';
import { draftAnewForAmount } from './draft-anew.ts';

type Props = { docId: string; disabled?: boolean; before?: () => Promise<unknown> };

/** Beside a document that was rejected. `before`: what is still to be kept of it. */
export function AmendAmountButton({ docId, disabled, before }: Props) {
  const { busy, send } = useSend(async () => {
    await before?.();
    await draftAnewForAmount(docId);
  });
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={disabled}
      leftSection={<IconCoins size="1.125rem" aria-hidden />}
      onClick={() => void send()}
    >
      금액을 고쳐 다시 기안
    </Button>
  );
}

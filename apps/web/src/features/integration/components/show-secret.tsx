import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { Row, Stack } from '../../../shared/ui/primitives.tsx';
import { copyText } from '../lib/copy-text.ts';

type Shown = { title: string; lead: ReactNode; secret: string; keyId?: string };

/** It cannot be shown again: whoever has it presses the button. Escape leaves it where it is. */
export const showSecret = ({ title, lead, secret, keyId }: Shown) =>
  openModal({
    title,
    size: 560,
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <Stack>
        <p>{lead} 이 창을 닫으면 다시 볼 수 없습니다.</p>
        {keyId && <Value name="키 ID" text={keyId} />}
        <Value name="비밀값" text={secret} />
        <Row end>
          <Button onClick={() => close()}>적어 두었습니다</Button>
        </Row>
      </Stack>
    ),
  });

const Value = ({ name, text }: { name: string; text: string }) => (
  <Row align="end">
    <TextInput
      label={name}
      flex={1}
      readOnly
      styles={{ input: { fontFamily: 'monospace' } }}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button variant="default" onClick={() => void copyText(text)} aria-label={`${name} 복사`}>
      복사
    </Button>
  </Row>
);

import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row, Stack } from '../ui/primitives.tsx';
import { copyText } from './copy-text.ts';
import { openModal } from './open-modal.ts';

type Shown = {
  title: string;
  lead: ReactNode;
  secret: string;
  keyId?: string;
  /** What the secret is called there where it is put in. */
  name?: string;
  more?: ReactNode;
};

/** It cannot be shown again: whoever has it presses the button. Escape leaves it where it is. */
export const showSecret = ({ title, lead, secret, keyId, name = '비밀값', more }: Shown) =>
  openModal({
    title,
    size: 560,
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <Stack>
        <p>{lead} 이 창을 닫으면 다시 볼 수 없습니다.</p>
        {keyId && <CopiedValue name="키 ID" text={keyId} />}
        <CopiedValue name={name} text={secret} />
        {more}
        <Row end>
          <Button onClick={() => close()}>적어 두었습니다</Button>
        </Row>
      </Stack>
    ),
  });

/** Something to be put in elsewhere, with the button that copies it. */
export const CopiedValue = ({ name, text }: { name: string; text: string }) => (
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

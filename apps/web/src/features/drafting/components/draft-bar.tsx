import { Button } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { useAboveKeyboard } from '../../../shared/lib/use-above-keyboard.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import classes from './drafting.module.css';
import { SaveNote } from './save-note.tsx';

type Props = {
  busy: boolean;
  /** How much still stands in the way, once 상신 was tried. */
  problems: number;
  toProblems: () => void;
  /** Not of what a system has written: that has no paper. */
  preview: (() => void) | undefined;
  send: () => void;
};

/** How safe the text is, and 상신: in view however high the window and however large the text. */
export function DraftBar({ busy, problems, toProblems, preview, send }: Props) {
  const bar = useRef<HTMLElement>(null);
  useAboveKeyboard(bar);
  return (
    <section ref={bar} className={classes.bar} data-pinned="bottom" aria-label="상신">
      <Row gap={[1, 4]} wrap center className={classes.barSays}>
        <SaveNote />
        {problems > 0 && <LinkButton onClick={toProblems}>상신하기 전에 {problems}곳</LinkButton>}
      </Row>
      <Row className={classes.barActs}>
        {preview && (
          <Button variant="default" leftSection={<IconEye size="1.125rem" />} onClick={preview}>
            미리보기
          </Button>
        )}
        <Button loading={busy} leftSection={<IconSend size="1.125rem" />} onClick={send}>
          상신
        </Button>
      </Row>
    </section>
  );
}

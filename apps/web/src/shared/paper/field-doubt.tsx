import { explainedWords } from '@danji/contract/approval-words';
import { LONGEST_EXPLANATION } from '@danji/contract/forms/explained';
import type { Field } from '@danji/contract/forms/field';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Row, Stack } from '../ui/primitives.tsx';
import classes from './field.module.css';
import { Hint } from './hint.tsx';
import { useDoubt, useExplanation, usePaper } from './paper-context.ts';

/** What speaks against a value, and the two ways out: take what fits, or say why it stands as it does. */
export function FieldDoubt({ field, id, isLocked }: { field: Field; id: string; isLocked: boolean }) {
  const { store } = usePaper();
  const doubt = useDoubt(field.key);
  const reason = useExplanation(field.key)?.reason ?? '';
  const [opened, setOpened] = useState(false);
  if (!doubt) return null;
  const asks = opened || reason !== '';
  const { fit } = doubt;
  return (
    <Stack gap={1} above={1}>
      <div role="status">
        <Hint tone="warn" message={doubt.told} reason={doubt.reason ?? ''} />
      </div>
      <Row gap={2} wrap>
        {fit && !isLocked && (
          <Button size="compact-sm" variant="light" onClick={() => store.set(field.key, fit.value)}>
            {fit.label}
          </Button>
        )}
        {!asks && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
            {explainedWords.ask}
          </Button>
        )}
      </Row>
      {asks && (
        <Why
          id={`${id}-why`}
          label={`${field.label} ${explainedWords.why}`}
          reason={reason}
          isAsked={opened}
          onChange={(words) => {
            setOpened(true);
            store.explain(field.key, words);
          }}
        />
      )}
    </Stack>
  );
}

type WhyProps = { id: string; label: string; reason: string; isAsked: boolean; onChange: (words: string) => void };

function Why({ id, label, reason, isAsked, onChange }: WhyProps) {
  const box = useRef<HTMLInputElement>(null);
  // Opened by the button that stood here: the next thing is to write.
  const [isFirst] = useState(isAsked);
  useEffect(() => {
    if (isFirst) box.current?.focus();
  }, [isFirst]);
  return (
    <input
      ref={box}
      id={id}
      className={classes.input}
      type="text"
      aria-label={label}
      placeholder="왜 그런지 적어 주세요. 결재하는 사람이 함께 봅니다."
      autoComplete="off"
      maxLength={LONGEST_EXPLANATION}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import { ProblemList } from '../../../shared/paper/problem-list.tsx';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { Desk } from '../state/desk.ts';
import { DeskContext } from '../state/desk-context.ts';
import { submitDesk } from '../state/submit.ts';
import { useAddress, useDeskLife } from '../state/use-desk-life.ts';
import { useFileDesk } from '../state/use-files.ts';
import { useAuto, useFollowers, useProblems } from '../state/use-followers.ts';
import { Attachments } from './attachments.tsx';
import { Attributes } from './attributes.tsx';
import { Conflict } from './conflict.tsx';
import classes from './drafting.module.css';
import { EditorHead } from './editor-head.tsx';
import { LineCard } from './line-card.tsx';
import { PlainContent } from './plain-content.tsx';
import { openPreview } from './preview.tsx';
import { ReadersCard } from './readers-card.tsx';
import { RejectionCard } from './rejection-card.tsx';
import { RelatedCard } from './related-card.tsx';

export function DraftEditor({ desk }: { desk: Desk }) {
  useDeskLife(desk);
  useAddress(desk);
  useFollowers(desk);
  const files = useFileDesk(desk);
  const auto = useAuto();
  const [problems, setProblems] = useProblems(desk);
  const list = useRef<HTMLDivElement>(null);
  const { definition, detail } = desk.opening;
  const locked = useMemo(() => {
    // The amount of a document that was once sent off is never corrected.
    const fields = detail?.submittedAt ? (definition?.fields ?? []) : [];
    return new Set(fields.filter((field) => 'locked' in field && field.locked).map(({ key }) => key));
  }, [definition, detail]);

  const { busy, send } = useSend(async () => {
    const hints = Object.values(desk.paper.api.getState().hints).flat();
    const found = await submitDesk(desk, hints);
    if (!found) return;
    setProblems(found);
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'start' }));
  });
  const acts = { desk, busy, send: () => void send(), preview: () => openPreview({ desk, files, auto }) };
  return (
    <DeskContext value={desk}>
      <EditorHead {...acts} />
      <div ref={list} className={classes.top}>
        <ProblemList title="상신하기 전에 확인해 주세요" problems={problems} />
        <Conflict />
        <RejectionCard desk={desk} />
      </div>
      <Attributes />
      <Columns of="minmax(0, 1fr) minmax(19rem, 21.5rem)" start className={classes.grid}>
        <div className={`${ui.card} ${classes.sheet}`}>
          {definition ? (
            <Paper definition={definition} mode="fill" store={desk.paper} auto={auto} files={files} locked={locked} />
          ) : (
            <PlainContent content={detail?.content ?? {}} />
          )}
          <Attachments files={files} />
        </div>
        <Stack>
          <LineCard />
          <ReadersCard />
          <RelatedCard />
        </Stack>
      </Columns>
      <div className={classes.bar} data-pinned="bottom">
        {definition && (
          <Button variant="default" onClick={acts.preview}>
            미리보기
          </Button>
        )}
        <Button
          className={classes.barSend}
          loading={busy}
          leftSection={<IconSend size="1.125rem" />}
          onClick={acts.send}
        >
          상신
        </Button>
      </div>
    </DeskContext>
  );
}

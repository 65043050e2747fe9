import { useMemo, useRef } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import { ProblemList } from '../../../shared/paper/problem-list.tsx';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { Desk } from '../state/desk.ts';
import { DeskContext } from '../state/desk-context.ts';
import { PLACES, submitDesk } from '../state/submit.ts';
import { useAmountFirst } from '../state/use-amount-first.ts';
import { useAddress, useDeskLife } from '../state/use-desk-life.ts';
import { useFileDesk } from '../state/use-files.ts';
import { useAuto, useFollowers, useProblems } from '../state/use-followers.ts';
import { usePayees } from '../state/use-payees.ts';
import { Attachments } from './attachments.tsx';
import { Attributes } from './attributes.tsx';
import { BudgetCard } from './budget-card.tsx';
import { Conflict } from './conflict.tsx';
import { DraftBar } from './draft-bar.tsx';
import classes from './drafting.module.css';
import { EditorHead } from './editor-head.tsx';
import { LineCard } from './line-card.tsx';
import { PlainContent } from './plain-content.tsx';
import { openPreview } from './preview.tsx';
import { ReadersCard } from './readers-card.tsx';
import { RejectionCard } from './rejection-card.tsx';
import { RelatedCard } from './related-card.tsx';
import { VacationCard } from './vacation-card.tsx';

export function DraftEditor({ desk }: { desk: Desk }) {
  useDeskLife(desk);
  useAddress(desk);
  useFollowers(desk);
  useAmountFirst(desk);
  const files = useFileDesk(desk);
  const payees = usePayees(desk);
  const auto = useAuto();
  const [problems, setProblems] = useProblems(desk);
  const list = useRef<HTMLDivElement>(null);
  const { definition, detail } = desk.opening;
  const locked = useMemo(() => {
    // The amount of a document that was once sent off is never corrected.
    const fields = detail?.submittedAt ? (definition?.fields ?? []) : [];
    return new Set(fields.filter((field) => 'locked' in field && field.locked).map(({ key }) => key));
  }, [definition, detail]);

  const problemAt = (place: string) => problems.find((one) => one.key === undefined && one.at === place)?.message;
  const showProblems = () => list.current?.scrollIntoView({ block: 'start' });
  const { busy, send } = useSend(async () => {
    const hints = Object.values(desk.paper.api.getState().hints).flat();
    const found = await submitDesk(desk, hints);
    if (!found) return;
    setProblems(found);
    requestAnimationFrame(showProblems);
  });
  return (
    <DeskContext value={desk}>
      <EditorHead desk={desk} />
      <div ref={list} className={classes.top}>
        <ProblemList title="상신하기 전에 확인해 주세요" problems={problems} />
        <Conflict />
        <RejectionCard desk={desk} />
      </div>
      <Attributes problem={problemAt(PLACES.title)} closed={problemAt(PLACES.disclosure)} />
      <Columns of="minmax(0, 1fr) minmax(19rem, 21.5rem)" start className={classes.grid}>
        <div className={`${ui.card} ${classes.sheet}`}>
          {definition ? (
            <Paper
              definition={definition}
              mode="fill"
              store={desk.paper}
              auto={auto}
              files={files}
              payees={payees}
              locked={locked}
            />
          ) : (
            <PlainContent content={detail?.content ?? {}} />
          )}
          <Attachments files={files} />
        </div>
        <Stack>
          <BudgetCard />
          <VacationCard />
          <LineCard />
          <ReadersCard />
          <RelatedCard />
        </Stack>
      </Columns>
      <DraftBar
        busy={busy}
        problems={problems.length}
        toProblems={showProblems}
        preview={definition ? () => openPreview({ desk, files }) : undefined}
        send={() => void send()}
      />
    </DeskContext>
  );
}

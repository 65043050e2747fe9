import { hintsFor } from '@danji/contract/forms/hints';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconEye, IconSend } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { koreanToday } from '../../../shared/paper/lib/read-date.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import { ProblemList } from '../../../shared/paper/problem-list.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import ui from '../../../shared/ui/ui.module.css';
import { discardDraft } from '../api/drafts.ts';
import { fillTitle } from '../lib/fill-title.ts';
import { dropCopy } from '../lib/local-copy.ts';
import type { Desk } from '../state/desk.ts';
import { DeskContext } from '../state/desk-context.ts';
import { findProblems, isFieldProblem, type Standing, submit } from '../state/submit.ts';
import { saveByHand, useAddress, useDeskLife } from '../state/use-desk-life.ts';
import { useFileDesk } from '../state/use-files.ts';
import { Attachments } from './attachments.tsx';
import { Attributes } from './attributes.tsx';
import { Conflict } from './conflict.tsx';
import classes from './drafting.module.css';
import { LineCard } from './line-card.tsx';
import { PlainContent } from './plain-content.tsx';
import { openPreview } from './preview.tsx';
import { ReadersCard } from './readers-card.tsx';
import { RejectionCard, rejectedValues } from './rejection-card.tsx';
import { RelatedCard } from './related-card.tsx';
import { SaveNote } from './save-note.tsx';

/** What fills itself on the paper while it is being written. */
function useAuto() {
  const me = useSession((state) => state.userInfo);
  return useMemo(
    () => ({
      drafterName: me?.memberName ?? '',
      drafterDept: me?.deptName ?? '',
      drafterPosition: me?.positionName ?? '',
      complexName: me?.aptName ?? '',
      draftDate: koreanToday(new Date()),
    }),
    [me],
  );
}

/** Title and advice follow what is written. */
function useFollowers(desk: Desk): void {
  useEffect(() => {
    const { definition, form } = desk.opening;
    if (!definition || !form) return;
    const follow = () => {
      const { values } = desk.paper.api.getState();
      desk.paper.setHints(hintsFor(definition, form.settings, values));
      if (desk.sheet.getState().titleOwn) return;
      desk.suggest({ title: fillTitle(form.settings.titlePattern, form.formName, definition, values) });
    };
    follow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unhear = desk.paper.api.subscribe((now, before) => {
      if (now.values === before.values) return;
      clearTimeout(timer);
      timer = setTimeout(follow, 200);
    });
    return () => {
      unhear();
      clearTimeout(timer);
    };
  }, [desk]);
}

/** Once 상신 was tried, the list of what is missing grows shorter while it is put right. */
function useProblems(desk: Desk) {
  const [problems, setProblems] = useState<readonly Standing[]>([]);
  const tried = problems.length > 0;
  useEffect(() => {
    desk.paper.setProblems(problems.filter(isFieldProblem));
  }, [desk, problems]);
  useEffect(() => {
    if (!tried) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setProblems(findProblems(desk)), 300);
    };
    const unhear = [
      desk.sheet.subscribe(again),
      desk.paper.api.subscribe((now, before) => {
        if (now.values !== before.values) again();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of unhear) stop();
    };
  }, [desk, tried]);
  return [problems, setProblems] as const;
}

export function DraftEditor({ desk }: { desk: Desk }) {
  useDeskLife(desk);
  useAddress(desk);
  useFollowers(desk);
  const files = useFileDesk(desk);
  const auto = useAuto();
  const [problems, setProblems] = useProblems(desk);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { form, definition, detail } = desk.opening;
  const base = useMemo(() => (detail ? rejectedValues(detail) : {}), [detail]);
  const locked = useMemo(() => {
    // The amount of a document that was once sent off is never corrected.
    const fields = detail?.submittedAt ? (definition?.fields ?? []) : [];
    return new Set(fields.filter((field) => field.type === 'money' && field.locked).map(({ key }) => key));
  }, [definition, detail]);

  const send = async () => {
    if (busy) return;
    setBusy(true);
    const hints = Object.values(desk.paper.api.getState().hints).flat();
    const found = await submit(desk, hints).finally(() => setBusy(false));
    if (!found) return;
    setProblems(found);
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'start' }));
  };
  const preview = () => openPreview({ desk, files, auto });
  return (
    <DeskContext value={desk}>
      <div className={classes.head}>
        <div>
          <h1 tabIndex={-1}>전자결재 등록</h1>
          <p className={classes.sub}>
            {form ? `${form.formName} v${form.version}` : (detail?.special ?? '')} · <SaveNote />
          </p>
        </div>
        <div className={classes.headActs}>
          <Button variant="subtle" color="gray" onClick={() => void saveByHand(desk)}>
            임시저장
          </Button>
          {definition && (
            <Button variant="default" leftSection={<IconEye size="1.125rem" />} onClick={preview}>
              미리보기
            </Button>
          )}
          <DraftMenu desk={desk} />
          <Button
            className={classes.sendWide}
            loading={busy}
            leftSection={<IconSend size="1.125rem" />}
            onClick={() => void send()}
          >
            상신
          </Button>
        </div>
      </div>
      <div ref={list} className={classes.top}>
        <ProblemList title="상신하기 전에 확인해 주세요" problems={problems} />
        <Conflict />
        <RejectionCard desk={desk} base={base} />
      </div>
      <Attributes />
      <div className={classes.grid}>
        <div className={`${ui.card} ${classes.sheet}`}>
          {definition ? (
            <Paper definition={definition} mode="fill" store={desk.paper} auto={auto} files={files} locked={locked} />
          ) : (
            <PlainContent content={detail?.content ?? {}} />
          )}
          <Attachments files={files} />
        </div>
        <div className={classes.side}>
          <LineCard />
          <ReadersCard />
          <RelatedCard />
        </div>
      </div>
      <div className={classes.bar}>
        {definition && (
          <Button variant="default" onClick={preview}>
            미리보기
          </Button>
        )}
        <Button
          className={classes.barSend}
          loading={busy}
          leftSection={<IconSend size="1.125rem" />}
          onClick={() => void send()}
        >
          상신
        </Button>
      </div>
    </DeskContext>
  );
}

function DraftMenu({ desk }: { desk: Desk }) {
  const remove = async () => {
    const yes = await askConfirm('이 문서를 삭제하시겠습니까?', {
      note: '작성한 내용과 첨부파일이 함께 지워지고, 되돌릴 수 없습니다.',
      confirmText: '삭제',
      danger: true,
    });
    if (!yes) return;
    const { docId, version } = desk.state.getState();
    desk.saver.stop();
    const gone = () => {
      desk.saver.settle();
      dropCopy(localStorage, desk.copyKey());
      toast('삭제되었습니다.');
      goTo('/elec-apv/sent-inbox', { replace: true });
    };
    if (!docId || version === null) return gone();
    await discardDraft(docId, version).then(gone, (error) => {
      desk.saver.resume();
      ignoreRefusal(error);
    });
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" aria-label="더 보기" px="sm">
          <IconDots size="1.25rem" aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="seal" onClick={() => void remove()}>
          문서 삭제
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

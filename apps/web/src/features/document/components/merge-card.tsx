import { type MergeRun, mergeSourceWords, mergeWords } from '@danji/contract/mail-merge';
import { Button, Loader } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { Block, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { fetchRun, fileNameOf, useMerge } from '../api/merge.ts';
import type { Detail } from '../lib/labels.ts';
import classes from './side.module.css';

const MergeMaker = loadPart(() => import('./merge-maker.tsx').then((module) => module.MergeMaker));
const MergedPapers = loadPart(() => import('./merged-papers.tsx').then((module) => module.MergedPapers));

const many = (count: number) => count.toLocaleString('ko-KR');
const waiting = <Loader size="sm" aria-label="불러오는 중" />;

export const openMaker = (detail: Detail) =>
  openModal({
    title: `${mergeWords.papers} 만들기`,
    size: 760,
    content: (close) => (
      <Suspense fallback={waiting}>
        <MergeMaker docId={detail.docId} docNumber={detail.docNumber ?? ''} onClose={() => close()} />
      </Suspense>
    ),
  });

const openPapers = ({ docId }: Detail, run: MergeRun) =>
  openModal({
    title: `${run.runNo}차 ${mergeWords.papers}`,
    size: 820,
    content: () => (
      <Suspense fallback={waiting}>
        <MergedPapers docId={docId} runId={run.runId} />
      </Suspense>
    ),
  });

/** 발송 기록: what was made of this document for each receiver, and how it is made. Nothing where its text has no places. */
export function MergeCard({ detail, canPrint }: { detail: Detail; canPrint: boolean }) {
  const { data } = useMerge(detail.docId);
  if (!data || (data.words.length === 0 && data.runs.length === 0)) return null;
  const mayMake = canPrint && data.mayMakeYn;
  return (
    <section className={ui.card} aria-labelledby="merge-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="merge-card">{mergeWords.papers}</h2>
        {mayMake && (
          <Button
            variant="default"
            leftSection={<IconCopyPlus size="1.125rem" aria-hidden />}
            onClick={() => void openMaker(detail)}
          >
            만들기
          </Button>
        )}
      </Row>
      <Block pad={[2, 4.5, 4]}>
        <Note size="small">
          {data.words.map(({ name }) => `{{${name}}}`).join(' ')} 자리에 받는 분마다 다른 값을 넣어 만듭니다.
        </Note>
        {data.runs.length > 0 && (
          <Stack as="ul" gap={3} above={3} aria-label={mergeWords.record}>
            {data.runs.map((run) => (
              <RunLine key={run.runId} detail={detail} run={run} mayMake={mayMake} />
            ))}
          </Stack>
        )}
      </Block>
    </section>
  );
}

function RunLine({ detail, run, mayMake }: { detail: Detail; run: MergeRun; mayMake: boolean }) {
  const { docId } = detail;
  const { busy, send } = useSend(
    async () => saveFile(await fetchRun(docId, run.runId), fileNameOf(detail.docNumber ?? '', run.runNo)),
    (error) => showAlert(sentenceOf(error)),
  );
  const last = run.firstNo + run.papers - 1;
  return (
    <li>
      <b>
        {run.runNo}차 · {many(run.papers)}장
      </b>
      <Note size="small">
        {detail.docNumber}-{run.firstNo === last ? last : `${run.firstNo}~${last}`}
      </Note>
      <Note size="small">
        {formatDateTime(run.issuedAt)} · {run.byName} · {mergeSourceWords[run.source]}
        {run.leftOut > 0 && ` · ${many(run.leftOut)}줄 뺌`}
      </Note>
      {run.made !== null || busy ? (
        <Row center role="status">
          <Loader size="xs" />
          <Note as="span" size="small">
            만드는 중 {run.made !== null && `${many(run.made)} / ${many(run.papers)}장`}
          </Note>
        </Row>
      ) : (
        mayMake &&
        (run.mayPrintYn ? (
          <Row gap={4}>
            <LinkButton onClick={() => void send()}>모두 PDF로 받기</LinkButton>
            <LinkButton onClick={() => void openPapers(detail, run)}>한 장씩 보기</LinkButton>
          </Row>
        ) : (
          <Note size="small">입주민의 동·호를 볼 수 있는 직원만 받을 수 있습니다.</Note>
        ))
      )}
    </li>
  );
}

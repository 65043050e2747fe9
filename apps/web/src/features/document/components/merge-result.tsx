import { type MergeReport, mergeShownNo } from '@danji/contract/mail-merge';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Block, Note, Notice, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { fetchPreview } from '../api/merge.ts';
import classes from './side.module.css';

type Props = { docId: string; report: MergeReport; onMake: () => void };
const many = (count: number) => count.toLocaleString('ko-KR');

/** What the rows came to: what is wrong, how they were read, three papers to look at. */
export function MergeResult({ docId, report, onMake }: Props) {
  const { runId, papers, rows, failedRows } = report;
  const { busy, send } = useSend(
    async (tab: ReturnType<typeof openLater>) => {
      try {
        tab.show(await fetchPreview(docId, runId ?? ''), '개별 발송본 미리보기.pdf');
      } catch (error) {
        tab.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <Stack gap={3}>
      {failedRows === 0 ? (
        <Notice tone="ok">{many(papers)}장 모두 만들 수 있습니다.</Notice>
      ) : (
        <Notice tone="seal" role="alert">
          {many(rows)}줄 가운데 {many(failedRows)}줄에 고칠 곳이 있습니다. 고쳐서 다시 올리거나{' '}
          {papers > 0 ? '그 줄을 빼고 만들 수 있습니다.' : '다른 파일을 올려 주세요.'}
        </Notice>
      )}
      {failedRows > 0 && <Problems report={report} />}
      {report.unused.length > 0 && <Note size="small">쓰지 않은 열: {report.unused.join(', ')}</Note>}
      {papers > 0 && <Sample report={report} />}
      {runId && (
        <DialogFoot>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconEye size="1.125rem" aria-hidden />}
            onClick={() => void send(openLater())}
          >
            {papers === 1
              ? '미리보기'
              : papers <= mergeShownNo
                ? '첫 장과 마지막 장 보기'
                : `첫째·${mergeShownNo}째·마지막 장 보기`}
          </Button>
          <Button onClick={onMake}>
            {failedRows > 0 ? `${many(failedRows)}줄을 빼고 ${many(papers)}장 만들기` : `${many(papers)}장 만들기`}
          </Button>
        </DialogFoot>
      )}
    </Stack>
  );
}

function Problems({ report: { problems, problemCount } }: { report: MergeReport }) {
  return (
    <Block scroll style={{ maxHeight: '16rem', overflowY: 'auto' }}>
      <Table className={classes.cells}>
        <caption className="sr-only">고칠 곳</caption>
        <thead>
          <tr>
            <th scope="col">줄</th>
            <th scope="col">자리</th>
            <th scope="col">고칠 내용</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, word, message }) => (
            <tr key={`${row}${word}${message}`}>
              <td>{row}</td>
              <td>{word || '-'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {problemCount > problems.length && (
        <Note size="small">
          {many(problemCount)}곳 가운데 {many(problems.length)}곳만 보입니다.
        </Note>
      )}
    </Block>
  );
}

const Sample = ({ report: { words, sample } }: { report: MergeReport }) => (
  <Block scroll>
    <Table className={classes.cells}>
      <Note as="caption" size="small" style={{ textAlign: 'left' }}>
        처음 {sample.length}줄은 이렇게 읽었습니다. 호는 가려서 보입니다.
      </Note>
      <thead>
        <tr>
          {words.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((cells, at) => (
          <tr key={`${at} ${cells.join(' ')}`}>
            {cells.map((cell, column) => (
              <td key={words[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Block>
);

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Block, Note, ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { fetchPaper, usePapersOf } from '../api/merge.ts';
import classes from './side.module.css';

/** The papers of one run, doors masked; one of them is printed again as it was. */
export function MergedPapers({ docId, runId }: { docId: string; runId: string }) {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { data, error } = usePapersOf(docId, runId, page, text);
  const { sending, send } = useSend(
    async ({ seq, number }: { seq: number; number: string }) =>
      saveFile(await fetchPaper(docId, runId, seq), `${number}.pdf`),
    (failed) => showAlert(sentenceOf(failed)),
  );
  if (error) return <ProblemNotice text={sentenceOf(error)} />;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.size ?? 10)));
  return (
    <Stack gap={3}>
      <Row
        as="form"
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          setPage(1);
          setText(typed.trim());
        }}
      >
        <TextInput
          label="동·호나 이름"
          placeholder="101동 1203호"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" style={{ flex: 'none' }}>
          찾기
        </Button>
      </Row>
      <Block scroll>
        <Table className={classes.cells}>
          <caption className="sr-only">받는 분마다 만든 발송본</caption>
          <thead>
            <tr>
              <th scope="col">번호</th>
              {data?.words.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
              <th scope="col">다시 인쇄</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((paper) => (
              <tr key={paper.seq}>
                <td>{paper.number}</td>
                {paper.cells.map((cell, at) => (
                  <td key={data.words[at]}>{cell}</td>
                ))}
                <td>
                  <LinkButton aria-label={`${paper.number} PDF`} onClick={() => void send(paper)}>
                    {sending?.seq === paper.seq ? '만드는 중' : 'PDF'}
                  </LinkButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Block>
      {data?.total === 0 && <Note role="status">찾는 발송본이 없습니다. 동과 호, 이름을 그대로 적어 주세요.</Note>}
      <Row center between wrap>
        <Note size="small">호는 가려서 보이며, 인쇄한 기록이 남습니다.</Note>
        {last > 1 && (
          <Row center>
            <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              이전
            </Button>
            <span>
              {page} / {last}
            </span>
            <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
              다음
            </Button>
          </Row>
        )}
      </Row>
    </Stack>
  );
}

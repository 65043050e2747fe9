import { type BudgetYear, budgetSheetColumns } from '@danji/contract/budgets';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { FileChoice } from '../../../shared/ui/file-choice.tsx';
import { Block, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { type Imported, importSheet } from '../api/budgets.ts';

export const openImport = (book: BudgetYear) =>
  openModal<true>({
    title: '엑셀로 편성',
    size: 680,
    content: (close) => <ImportBox book={book} onDone={() => close(true)} />,
  });

const won = (amount: number | null) => (amount === null ? '-' : amount.toLocaleString('ko-KR'));

/** Looked at first, each line with what becomes of it; then all of it or nothing. */
function ImportBox({ book: { year, version }, onDone }: { book: BudgetYear; onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Imported | null>(null);
  const [problem, setProblem] = useState('');
  const isReady = found !== null && found.wrong === 0;
  const { busy, send } = useSend(
    async () => {
      if (!file) return setProblem('올릴 엑셀 파일을 골라 주세요.');
      setProblem('');
      const answer = await importSheet(file, { year, saveYn: isReady ? 'Y' : 'N', seenVersion: version });
      if (!isReady) return setFound(answer);
      toast(`예산 ${answer.saved}줄을 저장했습니다.`);
      onDone();
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const wrong = found?.rows.filter((row) => row.problem !== null) ?? [];
  return (
    <DialogForm
      problem={problem}
      busy={busy}
      onSend={() => void send()}
      gap={4}
      sendText={isReady ? `${found.rows.length}줄 저장` : '살펴보기'}
    >
      <Note>
        첫 줄에 {budgetSheetColumns.join(', ')} 열이 있는 엑셀 파일을 올립니다. 저장하기 전에 줄마다 어떻게 바뀌는지
        보여 드리고, 틀린 줄이 하나라도 있으면 저장하지 않습니다.
      </Note>
      <FileChoice
        label={`${year}년 예산 엑셀`}
        accept=".xlsx"
        file={file}
        onChoose={(chosen) => {
          setFile(chosen);
          setFound(null);
          setProblem('');
        }}
      />
      {wrong.length > 0 && (
        <Block role="alert">
          <Note tone="seal">고칠 줄이 {wrong.length}개 있어 저장할 수 없습니다.</Note>
          <Stack as="ul" gap={1} pad={0} above={1}>
            {wrong.slice(0, 30).map((row) => (
              <li key={row.line}>
                {row.line}번째 줄: {row.problem}
              </li>
            ))}
          </Stack>
        </Block>
      )}
      {isReady && (
        <Block scroll style={{ maxHeight: '20rem' }}>
          <Table aria-label="바뀔 예산">
            <thead>
              <tr>
                {['줄', '계정과목', '재원', '지금', '바뀔 예산'].map((word) => (
                  <th scope="col" key={word}>
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.rows.map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  <td>{row.account}</td>
                  <td>{row.fund}</td>
                  <td>{won(row.before)}</td>
                  <td>{won(row.after)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Block>
      )}
    </DialogForm>
  );
}

import type { ComplexSheetRow } from '@danji/contract/complex-import';
import { useState } from 'react';
import { ignoreRefusal, sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { FileChoice } from '../../../shared/ui/file-choice.tsx';
import { Block, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { type CheckedSheet, checkSheet, loadTemplate } from '../api/complex-import.ts';
import { register } from '../api/complexes.ts';

export const openComplexImport = () =>
  openModal({ title: '엑셀로 단지 등록', size: 720, content: (close) => <ImportBox onDone={() => close()} /> });

type Outcome = { row: ComplexSheetRow; problem: string | null };
const bodyOf = ({ aptId, name, adminId, adminName, phoneNo, email }: ComplexSheetRow) => ({
  ...{ aptId, name, adminId, adminName },
  ...(phoneNo ? { phoneNo } : {}),
  ...(email ? { email } : {}),
});
const WORDS = { GOOD: '등록', THERE: '이미 있음', WRONG: '고칠 곳' } as const;

/** Looked at first, each row with what becomes of it; then one complex after the other, whole or not at all. */
function ImportBox({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<CheckedSheet | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [problem, setProblem] = useState('');
  const good = found?.rows.filter(({ fate }) => fate === 'GOOD') ?? [];
  const isDone = good.length > 0 && outcomes.length === good.length;
  const failed = outcomes.filter((one) => one.problem !== null);
  const { busy, send } = useSend(
    async () => {
      if (isDone) return onDone();
      if (!file) return setProblem('올릴 엑셀 파일을 골라 주세요.');
      setProblem('');
      if (good.length === 0) return setFound(await checkSheet(file));
      for (const row of good.slice(outcomes.length)) {
        const told = await register(bodyOf(row)).then(() => null, sentenceOf);
        setOutcomes((before) => [...before, { row, problem: told }]);
      }
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const sendText = isDone ? '닫기' : good.length > 0 ? `${good.length}개 등록` : '살펴보기';
  return (
    <DialogForm problem={problem} busy={busy} onSend={() => void send()} gap={4} sendText={sendText}>
      <Note>
        줄마다 어떻게 되는지 먼저 보여 드립니다. 이미 있는 단지와 고칠 곳이 있는 줄은 등록하지 않습니다. 등록하면
        최고관리자에게 비밀번호를 정하는 링크가 갑니다.{' '}
        <LinkButton
          onClick={() => void loadTemplate().then((blob) => saveFile(blob, '단지 등록 양식.xlsx'), ignoreRefusal)}
        >
          빈 양식
        </LinkButton>
      </Note>
      {outcomes.length === 0 && (
        <FileChoice
          label="단지 엑셀"
          accept=".xlsx"
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setFound(null);
            setProblem('');
          }}
        />
      )}
      {outcomes.length > 0 && (
        <Note role="status">
          {`${good.length}개 가운데 ${outcomes.length - failed.length}개를 등록했습니다.`}
          {failed.length > 0 && ` ${failed.length}개는 등록하지 못했습니다.`}
        </Note>
      )}
      {failed.length > 0 && (
        <Stack as="ul" gap={1} pad={0} role="alert">
          {failed.map(({ row, problem: why }) => (
            <li key={row.line}>
              {row.line}번째 줄 {row.name}: {why}
            </li>
          ))}
        </Stack>
      )}
      {found && outcomes.length === 0 && (
        <>
          <Note role="status">{`등록 ${found.good}개 · 이미 있음 ${found.there}개 · 고칠 곳 ${found.wrong}개`}</Note>
          <Block scroll style={{ maxHeight: '20rem' }}>
            <Table aria-label="줄마다 되는 일">
              <thead>
                <tr>
                  {['줄', '단지', '최고관리자', '되는 일'].map((word) => (
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
                    <td>{`${row.name} (${row.aptId})`}</td>
                    <td>{`${row.adminName} (${row.adminId})`}</td>
                    <td>{row.problem ?? WORDS[row.fate]}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Block>
        </>
      )}
    </DialogForm>
  );
}

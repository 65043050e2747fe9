import {
  type FileCheck,
  fileNotWords,
  fileUnreadWords,
  needsReason,
  type PublicFileChoice,
  publicFileLimits,
} from '@danji/contract/publications/files';
import { personalWords } from '@danji/contract/publications/masking';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { Card, Name, Note, Problem, Stack } from '../../../shared/ui/primitives.tsx';
import { checkFile } from '../api/publications.ts';
import { type ChosenFile, chooseFile } from '../lib/chosen-files.ts';
import { PictureBoxes } from './picture-boxes.tsx';

type Props = {
  docId: string;
  files: readonly PublicFileChoice[];
  chosen: readonly ChosenFile[];
  onChange: (change: (chosen: readonly ChosenFile[]) => readonly ChosenFile[]) => void;
};

/** The files of the document: none is shown unless it is chosen and confirmed here. */
export function FilesCard({ docId, files, chosen, onChange }: Props) {
  if (files.length === 0) return null;
  const put = (attachmentId: string, change: Partial<ChosenFile>) =>
    onChange((all) => all.map((one) => (one.attachmentId === attachmentId ? { ...one, ...change } : one)));
  return (
    <Card title={`첨부 파일 ${files.length}`}>
      <Stack gap={4} pad={[3, 4.5, 4.5]}>
        <Note size="small">고른 파일만 공개합니다. 사진은 찍은 곳 같은 정보를 지우고 새로 만들어 올립니다.</Note>
        {files.map((file) => (
          <FileLine
            key={file.attachmentId}
            docId={docId}
            file={file}
            one={chosen.find(({ attachmentId }) => attachmentId === file.attachmentId)}
            isFull={chosen.length >= publicFileLimits.files}
            onTurn={(isOn) =>
              onChange((all) => {
                const others = all.filter(({ attachmentId }) => attachmentId !== file.attachmentId);
                return isOn ? [...others, chooseFile(file)] : others;
              })
            }
            onPut={(change) => put(file.attachmentId, change)}
          />
        ))}
      </Stack>
    </Card>
  );
}

type LineProps = {
  docId: string;
  file: PublicFileChoice;
  one: ChosenFile | undefined;
  isFull: boolean;
  onTurn: (isOn: boolean) => void;
  onPut: (change: Partial<ChosenFile>) => void;
};

function FileLine({ docId, file, one, isFull, onTurn, onPut }: LineProps) {
  const [problem, setProblem] = useState('');
  const turn = async (isOn: boolean) => {
    setProblem('');
    onTurn(isOn);
    if (!isOn || file.kind !== 'DOCUMENT') return;
    try {
      onPut({ check: await checkFile(docId, file.attachmentId) });
    } catch (error) {
      onTurn(false);
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Stack gap={2}>
      <Checkbox
        checked={one !== undefined}
        disabled={file.kind === null || (isFull && !one)}
        onChange={(event) => void turn(event.currentTarget.checked)}
        label={`${file.name} 공개`}
        description={[file.place && `${file.place}의 사진`, file.not && fileNotWords[file.not]]
          .filter(Boolean)
          .join(', ')}
      />
      <Problem text={problem} />
      {one && (
        <>
          <TextInput
            label={`${file.name} 대신 보일 이름`}
            description="파일 이름에도 이름이나 동·호를 적지 마세요."
            maxLength={publicFileLimits.nameLength}
            value={one.name}
            onChange={(event) => onPut({ name: event.currentTarget.value, isChecked: false })}
          />
          {file.kind === 'PICTURE' ? (
            <PictureBoxes
              docId={docId}
              attachmentId={file.attachmentId}
              name={file.name}
              boxes={one.boxes}
              onChange={(boxes) => onPut({ boxes, isChecked: false })}
            />
          ) : one.check ? (
            <Checked file={file} one={one} check={one.check} onPut={onPut} />
          ) : (
            <Note size="small" role="status">
              파일을 살펴보고 있습니다.
            </Note>
          )}
          <Checkbox
            checked={one.isChecked}
            disabled={file.kind === 'DOCUMENT' && !one.check}
            onChange={(event) => onPut({ isChecked: event.currentTarget.checked })}
            label={
              file.kind === 'PICTURE'
                ? '사진에 얼굴, 차량번호, 이름이 보이지 않습니다.'
                : '파일을 열어 처음부터 끝까지 확인했습니다.'
            }
          />
        </>
      )}
    </Stack>
  );
}

type CheckedProps = Pick<LineProps, 'file' | 'onPut'> & { one: ChosenFile; check: FileCheck };

/** What looks personal in a file, and what nobody could look into. It cannot be covered there: it is left out, or shown for a reason. */
function Checked({ file, one, check, onPut }: CheckedProps) {
  if (!needsReason(check)) return <Note size="small">개인정보처럼 보이는 것이 없습니다.</Note>;
  return (
    <>
      {check.found.length > 0 && (
        <>
          <Note tone="hold">파일 속은 가릴 수 없습니다. 아래가 그대로 보여도 되는지 확인해 주세요.</Note>
          <ul>
            {check.found.map(({ kind, text, near }) => (
              <li key={`${kind} ${text}`}>
                <Name>{text}</Name> {personalWords[kind]}
                {near !== text && <Note size="small">{near}</Note>}
              </li>
            ))}
          </ul>
          {check.more > 0 && <Note size="small">이 밖에 {check.more}곳이 더 있습니다.</Note>}
        </>
      )}
      {check.unread.map((what) => (
        <Note key={what} tone="hold">
          {fileUnreadWords[what]}
        </Note>
      ))}
      <TextInput
        label={`${file.name} 파일을 그대로 공개하는 까닭`}
        maxLength={publicFileLimits.reasonLength}
        value={one.reason}
        onChange={(event) => onPut({ reason: event.currentTarget.value })}
      />
    </>
  );
}

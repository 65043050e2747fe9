import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { FileChoice } from '../../../shared/ui/file-choice.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type NoticeOf, sendNoticePicture } from '../api/complexes.ts';

type Props = {
  of: NoticeOf;
  image: string | null;
  problem: string | undefined;
  onChange: (image: string | null) => void;
};

/** The picture that stands in the place of the text. It is sent at once, and shown to people when the notice is saved. */
export function NoticePicture({ of, image, problem, onChange }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { busy, send } = useSend(async (chosen: File) => {
    const sent = await sendNoticePicture(of, chosen);
    setFile(chosen);
    onChange(sent.image);
  });
  return (
    <Stack gap={2}>
      <FileChoice
        label="그림"
        accept="image/png,image/jpeg,image/webp"
        file={file}
        kept={image === null ? undefined : '지금 그림이 있습니다.'}
        problem={problem ?? null}
        onChoose={(chosen) => chosen && !busy && void send(chosen)}
      />
      <Note>JPG, PNG, WEBP 그림을 올릴 수 있습니다. 가로 600px 이상이면 선명합니다.</Note>
      {image !== null && (
        <Row>
          <Button
            variant="default"
            onClick={() => {
              setFile(null);
              onChange(null);
            }}
          >
            그림 빼기
          </Button>
        </Row>
      )}
      <Input.Label labelElement="div">그림을 설명하는 글</Input.Label>
      <Note>그림을 볼 수 없는 사람에게 들려줍니다. 그림에 있는 내용을 그대로 적어 주세요.</Note>
    </Stack>
  );
}

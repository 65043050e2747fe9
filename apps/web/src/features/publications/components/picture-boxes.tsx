import { type CoverBox, publicFileLimits } from '@danji/contract/publications/files';
import { Button } from '@mantine/core';
import { IconEraser, IconSquarePlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { boxBetween, boxByKey, isBox, middleBox, type Point, placeOf, pointOn } from '../lib/boxes.ts';
import classes from './picture-boxes.module.css';

type Props = {
  docId: string;
  attachmentId: string;
  name: string;
  boxes: readonly CoverBox[];
  onChange: (boxes: CoverBox[]) => void;
};

/** A photo on which boxes are drawn over faces and plates: by dragging, or by a button and the arrow keys. */
export function PictureBoxes({ docId, attachmentId, name, boxes, onChange }: Props) {
  const { url, failed } = usePicture(docId, attachmentId);
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null);
  if (!url) return <Note size="small">{failed ? '사진을 불러오지 못했습니다.' : '사진을 불러오는 중'}</Note>;
  const isFull = boxes.length >= publicFileLimits.boxes;
  const at = (event: PointerEvent<HTMLElement>) =>
    pointOn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isFull || event.target !== event.currentTarget) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ from: at(event), to: at(event) });
  };
  const end = () => {
    const box = drawn && boxBetween(drawn.from, drawn.to);
    if (box && isBox(box)) onChange([...boxes, box]);
    setDrawn(null);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const isGone = event.key === 'Delete' || event.key === 'Backspace';
    const moved = boxByKey(boxes[index] as CoverBox, event.key, event.shiftKey);
    if (!isGone && !moved) return;
    event.preventDefault();
    onChange(
      isGone
        ? boxes.filter((_, one) => one !== index)
        : boxes.map((box, one) => (one === index && moved ? moved : box)),
    );
  };
  const shown = drawn ? [...boxes, boxBetween(drawn.from, drawn.to)] : boxes;
  return (
    <Stack gap={2}>
      <fieldset
        className={classes.picture}
        aria-label={`${name} 사진, 끌어서 가릴 칸을 그립니다`}
        onPointerDown={begin}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
      >
        <img src={url} alt="" draggable={false} />
        {shown.map((box, index) => (
          <button
            // Boxes have no name of their own: their place in the row is what they are.
            key={index}
            type="button"
            className={classes.box}
            style={placeOf(box)}
            aria-label={`가린 칸 ${index + 1}, 화살표로 옮기고 Shift와 화살표로 크기를 바꾸고 Delete로 지웁니다`}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
      </fieldset>
      <Row wrap center>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconSquarePlus size="1.125rem" aria-hidden />}
          onClick={() => onChange([...boxes, middleBox()])}
        >
          가릴 칸 더하기
        </Button>
        <Button
          variant="default"
          disabled={boxes.length === 0}
          leftSection={<IconEraser size="1.125rem" aria-hidden />}
          onClick={() => onChange(boxes.slice(0, -1))}
        >
          마지막 칸 지우기
        </Button>
        <Note size="small">얼굴과 차량번호 위를 끌어서 가려 주세요. 지금 {boxes.length}칸</Note>
      </Row>
    </Stack>
  );
}

function usePicture(docId: string, attachmentId: string) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    fetchAttachment(docId, attachmentId, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [docId, attachmentId]);
  return { url, failed };
}

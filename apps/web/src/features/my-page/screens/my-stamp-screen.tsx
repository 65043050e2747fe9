import { getMyStamp, type MyStamp, putStampPicture, setMyStamp } from '@danji/contract/stamps';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { NameSeal } from '../../../shared/ui/name-seal.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { PAD_RATIO, SignaturePad } from '../components/signature-pad.tsx';
import classes from '../components/stamp.module.css';
import type { Stroke } from '../lib/strokes.ts';

const KEY = ['my-stamp'];
const WAYS = [
  { value: 'NAME', label: '이름 도장' },
  { value: 'PICTURE', label: '사진 올리기' },
  { value: 'DRAWN', label: '직접 그리기' },
] as const;
type Way = (typeof WAYS)[number]['value'];
const NAMES = { NAME: '이름 도장', PICTURE: '올린 도장', DRAWN: '그린 서명' } as const;

/** Saves, and says so; a refusal has been shown by the call itself. */
const useSave = () =>
  useSend(async (work: () => Promise<MyStamp>) => {
    queryClient.setQueryData(KEY, await work());
    toast('저장되었습니다. 다음 결재부터 이 도장이 찍힙니다.');
    return true;
  });

function StampPaper({ stamp }: { stamp: Pick<MyStamp, 'image' | 'memberName'> }) {
  return (
    <div className={classes.paper}>
      {stamp.image ? <img src={stamp.image} alt="내 도장" /> : <NameSeal name={stamp.memberName} />}
    </div>
  );
}

function CurrentStamp({ stamp }: { stamp: MyStamp }) {
  return (
    <Row gap={[4, 5]} wrap center below={6}>
      <StampPaper stamp={stamp} />
      <Note className={classes.facts}>
        <strong>지금 쓰는 도장: {NAMES[stamp.kind]}</strong>
        {stamp.setAt ? `${formatDate(stamp.setAt)}부터 사용` : '따로 정하지 않아 이름으로 만든 도장을 씁니다.'}
      </Note>
    </Row>
  );
}

function NameWay({ stamp }: { stamp: MyStamp }) {
  const { busy, send: save } = useSave();
  return (
    <Stack above={5}>
      <StampPaper stamp={{ image: null, memberName: stamp.memberName }} />
      <Row wrap center>
        <Button
          loading={busy}
          disabled={stamp.kind === 'NAME'}
          onClick={() => void save(() => call(setMyStamp, { body: { kind: 'NAME' } }))}
        >
          {stamp.kind === 'NAME' ? '쓰고 있는 도장입니다' : '이름 도장 쓰기'}
        </Button>
      </Row>
    </Stack>
  );
}

function PictureWay() {
  const { busy, send: save } = useSave();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (chosen) setFile(chosen);
  };
  const send = async (chosen: File) => {
    if (await save(() => call(putStampPicture, { files: [chosen] }))) setFile(null);
  };
  return (
    <Stack above={5}>
      <Note>
        흰 종이에 찍은 도장 사진을 올려 주세요. 흰 바탕은 지우고 도장만 남깁니다. JPG, PNG, WEBP를 쓸 수 있습니다.
      </Note>
      <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={choose} />
      {address && (
        <div className={classes.paper}>
          <img src={address} alt="고른 도장 사진" />
        </div>
      )}
      <Row wrap center>
        {file && (
          <Button loading={busy} onClick={() => void send(file)}>
            이 도장 쓰기
          </Button>
        )}
        <Button variant={file ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {file ? '다른 사진 고르기' : '사진 고르기'}
        </Button>
      </Row>
    </Stack>
  );
}

function DrawnWay() {
  const { busy, send: save } = useSave();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const send = async () => {
    const body = {
      kind: 'DRAWN',
      ratio: PAD_RATIO,
      strokes: strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])),
    } as const;
    if (await save(() => call(setMyStamp, { body: { ...body, strokes: [...body.strokes] } }))) setStrokes([]);
  };
  return (
    <Stack above={5}>
      <Note>마우스나 손가락으로 서명해 주세요. 그리기 어려우면 이름 도장이나 사진 올리기를 쓰실 수 있습니다.</Note>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Row wrap center>
        <Button loading={busy} disabled={strokes.length === 0} onClick={() => void send()}>
          이 서명 쓰기
        </Button>
      </Row>
    </Stack>
  );
}

export function MyStampScreen() {
  const asked = useQuery({
    queryKey: KEY,
    queryFn: () => call(getMyStamp, {}, { alert: false }),
  });
  const { data } = asked;
  const [way, setWay] = useState<Way>('NAME');
  return (
    <MyPageFrame
      heading="도장·서명"
      lead="결재할 때 결재란에 찍힙니다. 바꾸어도 이미 결재한 문서의 도장은 그대로입니다."
    >
      <ListState of={asked} rows={2}>
        {data && (
          <>
            <CurrentStamp stamp={data} />
            <ChoiceGroup legend="만드는 방법" value={way} options={WAYS} onChange={setWay} />
            {way === 'NAME' && <NameWay stamp={data} />}
            {way === 'PICTURE' && <PictureWay />}
            {way === 'DRAWN' && <DrawnWay />}
          </>
        )}
      </ListState>
    </MyPageFrame>
  );
}

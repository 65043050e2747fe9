import { limits } from '@danji/contract/limits';
import { getThumbnail, putThumbnail, removeThumbnail } from '@danji/contract/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { Cropper } from '../components/cropper.tsx';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { type Crop, centredCrop, squareOf } from '../lib/crop.ts';

const reload = () => queryClient.invalidateQueries({ queryKey: ['thumbnail'] });

async function cut(picture: ImageBitmap, crop: Crop): Promise<File> {
  // Twice the size that is shown: the server scales it down itself.
  const side = limits.thumbnailPx * 2;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = squareOf(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, from.left, from.top, from.side, from.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be encoded');
  return new File([blob], 'thumbnail.png', { type: 'image/png' });
}

/** SCR-2: cut here, made anew on the server. */
export function MyThumbnailScreen() {
  const memberId = useSession((state) => state.userInfo?.memberId ?? '');
  const name = useSession((state) => state.userInfo?.memberName ?? '');
  const asked = useQuery({
    queryKey: ['thumbnail', memberId],
    queryFn: () => call(getThumbnail, { params: { memberId } }, { alert: false }),
    enabled: memberId !== '',
  });
  const { data } = asked;
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(centredCrop);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
      setCrop(centredCrop);
    } catch {
      await showAlert('이 파일은 사진으로 열 수 없습니다. JPG나 PNG 사진을 골라 주세요.');
    }
  };
  const { busy, send: save } = useSend(async () => {
    if (!picture) return;
    await call(putThumbnail, { files: [await cut(picture, crop)] });
    setPicture(null);
    await reload();
    toast('저장되었습니다.');
  });
  const remove = async () => {
    if (!(await askToDelete('프로필 사진을 삭제하시겠습니까?'))) return;
    await sayDone(call(removeThumbnail), '삭제되었습니다.');
    await reload();
  };
  return (
    <MyPageFrame
      heading="프로필 사진"
      lead="결재선과 댓글에서 이름 옆에 보입니다. 사진에 든 위치 같은 정보는 지우고 저장합니다."
    >
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
      {picture ? (
        <>
          <Cropper picture={picture} crop={crop} onCrop={setCrop} />
          <Row wrap center>
            <Button loading={busy} onClick={() => void save()}>
              저장
            </Button>
            <Button variant="default" onClick={() => setPicture(null)}>
              취소
            </Button>
          </Row>
        </>
      ) : (
        <ListState of={asked} rows={2}>
          <div className={classes.thumb}>
            {data?.image ? (
              <img src={data.image} alt={`${name} 님의 프로필 사진`} />
            ) : (
              <span aria-hidden>{name.slice(0, 1)}</span>
            )}
          </div>
          <Row wrap center>
            <Button onClick={() => input.current?.click()}>{data?.image ? '사진 바꾸기' : '사진 고르기'}</Button>
            {data?.image && (
              <Button variant="default" onClick={() => void remove()}>
                삭제
              </Button>
            )}
          </Row>
        </ListState>
      )}
    </MyPageFrame>
  );
}

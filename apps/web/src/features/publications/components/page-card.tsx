import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Card, Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type OpenPage, switchPage, useOpenPage } from '../api/publications.ts';
import { PosterButton } from './poster-button.tsx';

/** Where residents look, and whether it is open. */
export function PageCard({ canWrite, canPrint }: { canWrite: boolean; canPrint: boolean }) {
  const page = useOpenPage().data;
  if (!page) return null;
  return (
    <Card title="입주민 공개 페이지">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        {page.onYn && page.code ? <Address code={page.code} shown={page.shown} /> : <Closed page={page} />}
        <Row wrap gap={2}>
          {canPrint && page.onYn && <PosterButton />}
          {canWrite && <Acts page={page} />}
        </Row>
      </Stack>
    </Card>
  );
}

function Address({ code, shown }: { code: string; shown: number }) {
  const address = `${location.origin}/open/${code}`;
  return (
    <Row wrap center gap={[2, 4]}>
      <Name>{address}</Name>
      <Button
        component="a"
        href={`/open/${code}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size="1.125rem" aria-hidden />}
      >
        공개 페이지 열기
      </Button>
      <Note size="small">지금 {shown}건이 보입니다. 로그인 없이 볼 수 있습니다.</Note>
    </Row>
  );
}

const Closed = ({ page }: { page: OpenPage }) => (
  <p>
    {page.code
      ? '닫혀 있습니다. 입주민은 아무것도 볼 수 없습니다.'
      : '아직 공개한 문서가 없습니다. 처음 공개하면 입주민이 보는 페이지가 만들어집니다.'}
  </p>
);

function Acts({ page }: { page: OpenPage }) {
  const toggle = async () => {
    const question = page.onYn
      ? { message: '공개 페이지를 닫을까요? 올린 자료가 모두 보이지 않습니다.', confirmText: '닫기' }
      : { message: '공개 페이지를 열까요? 공개 중인 자료가 모두 보입니다.', confirmText: '열기' };
    if (await askConfirm(question.message, question))
      await sayDone(
        switchPage(page.version, !page.onYn),
        page.onYn ? '공개 페이지를 닫았습니다.' : '공개 페이지를 열었습니다.',
      );
  };
  const renew = async () => {
    const message = '주소를 바꿀까요? 앞의 주소와 인쇄해 붙인 QR 코드는 더 열리지 않습니다.';
    if (await askConfirm(message, { confirmText: '주소 바꾸기' }))
      await sayDone(switchPage(page.version, page.onYn, true), '주소를 바꿨습니다.');
  };
  return (
    <>
      <Button variant="default" onClick={() => void toggle()}>
        {page.onYn ? '페이지 닫기' : '페이지 열기'}
      </Button>
      {page.code && (
        <Button variant="default" onClick={() => void renew()}>
          주소 바꾸기
        </Button>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import type { QrInvitation } from '../api/applications.ts';
import classes from './bodies.module.css';

export const openQr = (made: QrInvitation, what: string, canPrint: boolean) =>
  openModal({
    title: 'QR 초대',
    size: 480,
    content: (close) => <QrPaper made={made} what={what} canPrint={canPrint} onClose={() => close()} />,
  });

type Props = { made: QrInvitation; what: string; canPrint: boolean; onClose: () => void };

/** To be printed and put up. Only its hash is kept, so it cannot be shown again. */
function QrPaper({ made, what, canPrint, onClose }: Props) {
  const copy = () =>
    void navigator.clipboard.writeText(made.link).then(
      () => toast('주소를 복사했습니다.'),
      () => toast('복사하지 못했습니다. 주소를 직접 골라 복사해 주세요.'),
    );
  return (
    <Stack gap={3} className={classes.qr} data-paper>
      <h3>{what} 가입 신청</h3>
      <img src={made.picture} alt="가입 신청 QR 그림" width={288} height={288} />
      <p>
        휴대폰 카메라로 비추면 신청 화면이 열립니다.
        <br />
        {formatDateTime(made.expiresAt)}까지 쓸 수 있습니다.
      </p>
      <div className={classes.noPrint}>
        <Notice tone="hold" dark>
          이 그림과 주소는 지금만 볼 수 있습니다. 인쇄하거나 주소를 복사해 두세요.
        </Notice>
      </div>
      <p className={`${classes.linkText} ${classes.noPrint}`}>{made.link}</p>
      <Row wrap end className={classes.noPrint}>
        <Button variant="default" onClick={copy}>
          주소 복사
        </Button>
        {canPrint && (
          <Button leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>
            인쇄
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
    </Stack>
  );
}

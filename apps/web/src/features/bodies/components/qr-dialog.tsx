import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { QrPaper } from '../../../shared/ui/qr-paper.tsx';
import type { QrInvitation } from '../api/applications.ts';

/** To be printed and put up. */
export const openQr = (made: QrInvitation, what: string, canPrint: boolean) =>
  openModal({
    title: 'QR 초대',
    size: 480,
    // It cannot be shown again: whoever has it presses 닫기.
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <QrPaper
        heading={`${what} 가입 신청`}
        picture={made.picture}
        pictureName="가입 신청 QR 그림"
        link={made.link}
        canPrint={canPrint}
        onClose={() => close()}
      >
        휴대폰 카메라로 비추면 신청 화면이 열립니다.
        <br />
        {formatDateTime(made.expiresAt)}까지 쓸 수 있습니다.
      </QrPaper>
    ),
  });

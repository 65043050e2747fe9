import type { HandedLink } from '@danji/contract/reach';
import { formatDateTime } from '../lib/format-date.ts';
import { openModal } from '../overlay/open-modal.ts';
import { Note } from '../ui/primitives.tsx';
import { QrPaper } from '../ui/qr-paper.tsx';
import { isLocalLink, LOCAL_LINKS } from './reach.ts';

/**
 * The first link of a new person, to be given to them in person, as a slip or by showing it (decision 0064); or one for a lost
 * password (0070).
 */
export const showHandedLink = (
  { memberId, memberName, aptName, link, picture, expiresAt }: HandedLink,
  isFirst = true,
) =>
  openModal({
    title: isFirst ? '첫 로그인 링크 전하기' : '비밀번호 설정 링크 전하기',
    size: 480,
    // It cannot be shown again: whoever has it presses 닫기.
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <QrPaper
        heading={`${memberName}님의 ${isFirst ? '첫 로그인' : '새 비밀번호'}`}
        picture={picture}
        pictureName={`${isFirst ? '첫 로그인' : '비밀번호 설정'} QR 그림`}
        link={link}
        canPrint
        aside={
          <Note size="small" above={2}>
            {isLocalLink(link) && `${LOCAL_LINKS} `}
            본인에게 직접 보여 주거나 건네주세요. 연 사람이 {memberName}님의 비밀번호를 정하게 됩니다. 이 링크를 만든
            것은 기록에 남습니다.
          </Note>
        }
        onClose={() => close()}
      >
        {aptName} · 아이디 {memberId}
        <br />
        휴대전화 카메라로 비춰 비밀번호를 정해 주세요.
        <br />
        {formatDateTime(expiresAt)}까지 한 번 쓸 수 있습니다.
      </QrPaper>
    ),
  });

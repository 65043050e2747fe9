import type { HandedLink } from '@danji/contract/reach';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLeaveQuestion } from '../../../shared/edit/use-leave-question.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './employees.module.css';

const askToLeave = () =>
  askConfirm('안내장은 다시 볼 수 없습니다. 모두 인쇄하셨습니까?', { confirmText: '나가기', danger: true });

/** First links on paper, several on a page, to be cut and given in person. They are shown this once (decision 0064). */
export function Slips({ slips, onClose }: { slips: readonly HandedLink[]; onClose: () => void }) {
  useLeaveQuestion(
    async () => !(await askToLeave()),
    () => true,
  );
  return (
    <Stack gap={4}>
      <Notice tone="hold" dark>
        안내장 {slips.length}장은 지금만 볼 수 있습니다. 인쇄해 본인에게 직접 건네주세요. 연 사람이 그 직원의 비밀번호를
        정하게 되고, 만든 것은 기록에 남습니다.
      </Notice>
      <Row wrap>
        <Button leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>
          인쇄
        </Button>
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
      <section className={classes.slips} aria-label="안내장" data-paper>
        {slips.map(({ memberId, memberName, aptName, link, picture, expiresAt }) => (
          <article key={memberId}>
            <h3>{memberName}님의 첫 로그인</h3>
            <img src={picture} alt={`${memberName}님의 첫 로그인 QR 그림`} width={160} height={160} />
            <p>
              {aptName} · 아이디 {memberId}
              <br />
              휴대전화 카메라로 비추거나 아래 주소를 열어 비밀번호를 정해 주세요.
              <br />
              {formatDateTime(expiresAt)}까지 한 번 쓸 수 있습니다.
            </p>
            <p>{link}</p>
          </article>
        ))}
      </section>
    </Stack>
  );
}

import { josa } from '@danji/contract/josa';
import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { signOut } from '../../../shared/session/end-session.ts';
import { dropLinkOffer, heldLinkOffer, keepLinkOffer } from '../../../shared/session/link-offer.ts';
import { saveRedirect } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, Row } from '../../../shared/ui/primitives.tsx';
import { endLink, type OwnLink, useOwnLinks } from '../api/member-links.ts';
import { LinkForm } from '../components/link-form.tsx';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { TakeLink } from '../components/take-link.tsx';

async function begin() {
  const offer = await openModal<string>({
    title: '다른 단지 계정 연결',
    content: (close) => <LinkForm onDone={close} />,
  });
  if (!offer) return;
  keepLinkOffer(offer);
  saveRedirect(pageAddress('auth-mypage_complexes'));
  await signOut();
}
async function end({ linkId, otherAptName }: OwnLink) {
  const sure = await askConfirm(
    `${josa(otherAptName, '과/와')}의 연결을 끊을까요? 이 연결로 들어간 로그인도 바로 끝나고, 두 단지에 기록됩니다.`,
    { title: '연결 끊기', confirmText: '연결 끊기', danger: true },
  );
  if (sure) await sayDone(endLink(linkId), '연결을 끊었습니다.');
}

/** 다른 단지 (decision 0144): one's accounts in other complexes, and how they come to be linked with this one. */
export function MyComplexesScreen() {
  const asked = useOwnLinks();
  const links = asked.data ?? [];
  const [offer, setOffer] = useState(heldLinkOffer);
  const done = () => {
    dropLinkOffer();
    setOffer(null);
  };
  return (
    <MyPageFrame heading="다른 단지" lead="여러 단지에서 일하면 단지마다 있는 내 계정을 서로 연결해 둡니다.">
      {offer !== null ? (
        <TakeLink offer={offer} onDone={done} />
      ) : (
        <ListState of={asked} rows={2}>
          <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => void begin()}>
            다른 단지 계정 연결
          </Button>
          <Block as="ul" above={4}>
            {links.map((link) => (
              <Row as="li" gap={[2, 4]} wrap center between key={link.linkId} className={classes.session}>
                <div style={{ overflowWrap: 'anywhere' }}>
                  <Name as="p">
                    {link.otherAptName} · {link.otherMemberName}
                  </Name>
                  <Note size="small">{link.reason}</Note>
                  <Note size="small">
                    연결 {formatDateTime(link.linkedAt)} · {link.endsOn}까지
                    {` · ${link.lastUsedAt ? `마지막 사용 ${formatDateTime(link.lastUsedAt)}` : '아직 쓰지 않았습니다'}`}
                  </Note>
                </div>
                <Button variant="default" onClick={() => void end(link)} aria-label={`${link.otherAptName} 연결 끊기`}>
                  연결 끊기
                </Button>
              </Row>
            ))}
          </Block>
          {links.length === 0 && <Note>아직 연결한 단지가 없습니다.</Note>}
          <Note size="small" above={3}>
            연결은 두 단지의 기록에 남고, 두 단지의 관리자도 보고 끊을 수 있습니다.
          </Note>
        </ListState>
      )}
    </MyPageFrame>
  );
}

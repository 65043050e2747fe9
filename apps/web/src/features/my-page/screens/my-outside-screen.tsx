import { listOidcLinks, removeOidcLink } from '@danji/contract/oidc';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { goOutside } from '../../../shared/session/go-outside.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, ProblemNotice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';

const { useAnswer, tryChange } = answersUnder('my-outside');

async function remove(linkId: string): Promise<void> {
  const password = await askPassword({ confirmText: '연결 끊기' });
  if (password === null) return;
  const work = tryChange(call(removeOidcLink, { params: { linkId }, body: { password } }));
  await sayDone(work, '연결을 끊었습니다. 이제 아이디와 비밀번호로 로그인해 주세요.');
}

/** Accounts at services outside that open this one (decision 0077). */
export function MyOutsideScreen() {
  const asked = useAnswer(listOidcLinks, {});
  const { links = [], issuers = [] } = asked.data ?? {};
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send: link } = useSend(
    async (issuerId: string) => {
      setProblem(null);
      await goOutside(issuerId, 'LINK');
    },
    (error) => setProblem(sentenceOf(error)),
  );
  return (
    <MyPageFrame
      heading="외부 로그인"
      lead="회사나 기관의 로그인 서비스 계정을 연결하면 그 계정으로 단지에 로그인합니다."
    >
      <ListState of={asked} rows={2}>
        {links.length === 0 && (
          <Note below={3}>
            {issuers.length === 0
              ? '이 단지에서 쓰는 로그인 서비스가 없습니다. 아이디와 비밀번호로 로그인해 주세요.'
              : '아직 연결한 계정이 없습니다.'}
          </Note>
        )}
        <Block as="ul" below={3}>
          {links.map((one) => (
            <Row as="li" gap={[2, 4]} wrap center between key={one.linkId} className={classes.session}>
              <div style={{ overflowWrap: 'anywhere' }}>
                <Name as="p">
                  {one.issuerName}
                  {one.offYn && (
                    <Tag tone="dark" before={2}>
                      지금은 쓰지 않음
                    </Tag>
                  )}
                </Name>
                <Note size="small">{one.shownAs}</Note>
                <Note size="small">
                  연결 {formatDateTime(one.linkedAt)}
                  {one.ruleYn && ' · 단지의 규칙으로 찾음'}
                  {` · ${one.lastUsedAt ? `마지막 로그인 ${formatDateTime(one.lastUsedAt)}` : '아직 쓰지 않았습니다'}`}
                </Note>
              </div>
              <Button
                variant="default"
                onClick={() => void remove(one.linkId)}
                aria-label={`${one.issuerName} 연결 끊기`}
              >
                연결 끊기
              </Button>
            </Row>
          ))}
        </Block>
        <ProblemNotice text={problem} />
        <Row wrap>
          {issuers.map(({ issuerId, name }) => (
            <Button key={issuerId} variant="default" loading={busy} onClick={() => void link(issuerId)}>
              {name} 연결
            </Button>
          ))}
        </Row>
        {(links.length > 0 || issuers.length > 0) && (
          <Note size="small" above={3}>
            그 로그인 서비스를 관리하는 곳은 이 계정의 로그인도 다룰 수 있습니다. 믿을 수 있는 서비스만 연결해 주세요.
          </Note>
        )}
      </ListState>
    </MyPageFrame>
  );
}

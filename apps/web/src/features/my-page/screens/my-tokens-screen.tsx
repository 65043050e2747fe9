import { mostTokens, partLabel, type TokenList, tokenKindWords } from '@danji/contract/personal-tokens';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, Notice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { endToken, type OwnToken, renewToken, useTokens } from '../api/personal-tokens.ts';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { showAddresses, showToken } from '../components/show-token.tsx';
import { type MadeToken, TokenForm } from '../components/token-form.tsx';

async function add(lists: readonly TokenList[]) {
  const made = await openModal<MadeToken>({
    title: '연결 만들기',
    content: (close) => <TokenForm lists={lists} onDone={close} />,
  });
  if (made) await showToken(made);
}
async function renew({ tokenId, name, kind, parts }: OwnToken) {
  const password = await askPassword({ confirmText: '바꾸기' });
  if (password === null) return;
  const made = await renewToken(tokenId, password).catch(ignoreRefusal);
  if (made) await showToken({ secret: made.secret, kind, parts, name });
}
async function end({ tokenId, name }: OwnToken) {
  const sure = await askConfirm(`‘${name}’ 연결을 끝낼까요? 바로 읽을 수 없게 되고, 다시 살릴 수 없습니다.`, {
    title: '연결 끝내기',
    confirmText: '끝내기',
    danger: true,
  });
  if (sure) await sayDone(endToken(tokenId), '연결을 끝냈습니다.');
}

/** 엑셀·달력 연결 (decision 0079). */
export function MyTokensScreen() {
  const asked = useTokens();
  const { tokens = [], lists = [], allowedYn } = asked.data ?? {};
  return (
    <MyPageFrame
      heading="엑셀·달력 연결"
      lead="내가 보는 목록을 엑셀에서, 부재와 기한을 달력에서 읽습니다. 읽기만 하고, 내 권한이 바뀌면 바로 따라갑니다."
    >
      <ListState of={asked} rows={2}>
        {allowedYn === false ? (
          <Notice tone="hold">
            우리 단지에서는 엑셀·달력 연결을 쓰지 않습니다. 만들어 둔 연결로는 읽을 수 없습니다.
          </Notice>
        ) : (
          <Button
            leftSection={<IconPlus size="1.25rem" aria-hidden />}
            disabled={tokens.length >= mostTokens}
            onClick={() => void add(lists)}
          >
            연결 만들기
          </Button>
        )}
        <Block as="ul" above={4}>
          {tokens.map((token) => (
            <TokenLine key={token.tokenId} token={token} canRenew={allowedYn !== false} />
          ))}
        </Block>
        {tokens.length === 0 && <Note>아직 만든 연결이 없습니다.</Note>}
        {tokens.length >= mostTokens && (
          <Note size="small">연결은 {mostTokens}개까지 만들 수 있습니다. 쓰지 않는 것을 먼저 끝내 주세요.</Note>
        )}
      </ListState>
    </MyPageFrame>
  );
}

function TokenLine({ token, canRenew }: { token: OwnToken; canRenew: boolean }) {
  const { name, kind, parts, endsOn, lastUsedAt, lastUsedIp, recentTimes } = token;
  return (
    <Row as="li" gap={[2, 4]} wrap center between className={classes.session}>
      <div>
        <Name as="p">
          {name}
          <Tag before={2}>{tokenKindWords[kind]}</Tag>
        </Name>
        <Note size="small">{parts.map(partLabel).join(', ')}</Note>
        <Note size="small">{endsOn}까지</Note>
        <Note size="small">
          {lastUsedAt
            ? `마지막 사용 ${formatDateTime(lastUsedAt)} · ${lastUsedIp} · 30일 동안 ${recentTimes.toLocaleString('ko-KR')}번`
            : '아직 쓰지 않았습니다'}
        </Note>
      </div>
      <Row wrap>
        {kind === 'SHEET' && (
          <Button variant="default" aria-label={`${name} 주소 보기`} onClick={() => void showAddresses(token)}>
            주소 보기
          </Button>
        )}
        {canRenew && (
          <Button
            variant="default"
            aria-label={`${name} ${kind === 'SHEET' ? '암호' : '주소'} 바꾸기`}
            onClick={() => void renew(token)}
          >
            {kind === 'SHEET' ? '암호 바꾸기' : '주소 바꾸기'}
          </Button>
        )}
        <Button variant="default" aria-label={`${name} 끝내기`} onClick={() => void end(token)}>
          끝내기
        </Button>
      </Row>
    </Row>
  );
}

import { josa } from '@danji/contract/josa';
import { partLabel, tokenKindWords } from '@danji/contract/personal-tokens';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Name, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { endTokenOf, type HeldToken, useHeldTokens } from '../api/integration.ts';

async function end({ tokenId, name, memberName }: HeldToken) {
  const sure = await askConfirm(
    `${memberName}님의 ${josa(`‘${name}’`, '을/를')} 끝낼까요? 바로 읽을 수 없게 되고, 본인에게 알립니다.`,
    { title: '개인 연결 끝내기', confirmText: '끝내기', danger: true },
  );
  if (sure) await sayDone(endTokenOf(tokenId), '연결을 끝냈습니다.');
}

/** Who reads lists with Excel, or has a calendar of ours (decision 0079). */
export function PeoplePart() {
  const held = useHeldTokens();
  const { canWrite } = usePagePermission();
  const people = Map.groupBy(held.data ?? [], ({ memberId }) => memberId);
  return (
    <Stack>
      <Note>
        직원과 임원이 자기 이름으로 만든 엑셀·달력 연결입니다. 본인이 볼 수 있는 것만 읽고, 퇴직하거나 잠기면 끝납니다.
      </Note>
      <ListState of={held} empty={held.data?.length === 0} emptyText="연결을 만든 사람이 없습니다." rows={2}>
        {[...people].map(([memberId, tokens]) => (
          <Card
            key={memberId}
            title={tokens[0]?.memberName ?? ''}
            aside={<Note size="small">{tokens[0]?.deptName}</Note>}
          >
            <Block pad={[2, 4.5, 4]} as="ul">
              {tokens.map((token) => (
                <Row as="li" key={token.tokenId} gap={[2, 4]} wrap center between above={2}>
                  <div>
                    <Name as="p">
                      {token.name}
                      <Tag before={2}>{tokenKindWords[token.kind]}</Tag>
                    </Name>
                    <Note size="small">{token.parts.map(partLabel).join(', ')}</Note>
                    <Note size="small">
                      {token.endsOn}까지 ·{' '}
                      {token.lastUsedAt
                        ? `마지막 사용 ${formatDateTime(token.lastUsedAt)} (${token.lastUsedIp})`
                        : '아직 쓰지 않았습니다'}
                    </Note>
                  </div>
                  {canWrite && (
                    <Button
                      variant="default"
                      aria-label={`${token.memberName} ${token.name} 끝내기`}
                      onClick={() => void end(token)}
                    >
                      끝내기
                    </Button>
                  )}
                </Row>
              ))}
            </Block>
          </Card>
        ))}
      </ListState>
    </Stack>
  );
}

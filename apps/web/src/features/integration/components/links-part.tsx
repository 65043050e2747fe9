import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { endLinkOf, type HeldLink, useHeldLinks } from '../api/member-links.ts';

async function end({ linkId, otherAptName, memberName }: HeldLink) {
  const sure = await askConfirm(
    `${memberName}님의 ${otherAptName} 연결을 끊을까요? 이 연결로 들어간 로그인도 바로 끝나고, 본인에게 알립니다.`,
    { title: '다른 단지 연결 끊기', confirmText: '연결 끊기', danger: true },
  );
  if (sure) await sayDone(endLinkOf(linkId), '연결을 끊었습니다.');
}

/** Who of the complex works in others as well, and comes over from there (decision 0144). */
export function LinksPart() {
  const held = useHeldLinks();
  const { canWrite } = usePagePermission();
  const people = Map.groupBy(held.data ?? [], ({ memberId }) => memberId);
  return (
    <Stack>
      <Note>다른 단지의 본인 계정과 연결한 사람입니다. 연결은 끝나는 날이 지나거나 퇴직하면 끝납니다.</Note>
      <ListState of={held} empty={held.data?.length === 0} emptyText="다른 단지와 연결한 사람이 없습니다." rows={2}>
        {[...people].map(([memberId, links]) => (
          <Card
            key={memberId}
            title={links[0]?.memberName ?? ''}
            aside={<Note size="small">{links[0]?.deptName}</Note>}
          >
            <Block pad={[2, 4.5, 4]} as="ul">
              {links.map((link) => (
                <Row as="li" key={link.linkId} gap={[2, 4]} wrap center between above={2}>
                  <div style={{ overflowWrap: 'anywhere' }}>
                    <Name as="p">
                      {link.otherAptName} · {link.otherMemberName}
                    </Name>
                    <Note size="small">{link.reason}</Note>
                    <Note size="small">
                      연결 {formatDateTime(link.linkedAt)} · {link.endsOn}까지 ·{' '}
                      {link.lastUsedAt ? `마지막 사용 ${formatDateTime(link.lastUsedAt)}` : '아직 쓰지 않았습니다'}
                    </Note>
                  </div>
                  {canWrite && (
                    <Button
                      variant="default"
                      aria-label={`${link.memberName} ${link.otherAptName} 연결 끊기`}
                      onClick={() => void end(link)}
                    >
                      연결 끊기
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

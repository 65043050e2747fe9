import { type OidcIssuer, oidcRuleWords } from '@danji/contract/oidc';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm, askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { copyText } from '../../../shared/overlay/copy-text.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Columns, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { removeIssuer, renewIssuerSecret, turnIssuer, useIssuers } from '../api/issuers.ts';
import { IssuerForm } from './issuer-form.tsx';

async function edit(of?: OidcIssuer) {
  const done = await openModal<'ADDED' | 'CHANGED'>({
    title: of ? '로그인 서비스 고치기' : '로그인 서비스 등록',
    content: (close) => <IssuerForm {...(of && { of })} onDone={close} />,
  });
  if (done === 'ADDED') toast('등록했습니다. 돌아올 주소를 그 서비스에 등록하고, 쓸 단지에서 켜 주세요.');
  if (done === 'CHANGED') toast('저장했습니다.');
}
async function renew({ issuerId, name }: OidcIssuer) {
  const secret = await askPrompt('그 서비스에서 새로 받은 비밀값을 적어 주세요. 저장하면 바로 새 값을 씁니다.', {
    title: `‘${name}’ 비밀값 바꾸기`,
    label: '클라이언트 비밀값',
    secret: true,
    required: '클라이언트 비밀값을 입력해 주세요.',
    confirmText: '바꾸기',
  });
  if (secret !== null) await sayDone(renewIssuerSecret(issuerId, secret), '비밀값을 바꾸었습니다.');
}
async function turn({ issuerId, name, onYn, linked }: OidcIssuer) {
  const sure = await askConfirm(
    onYn
      ? `이 단지에서 ‘${name}’ 로그인을 끌까요? 연결한 ${linked.toLocaleString('ko-KR')}명은 아이디와 비밀번호로 로그인해야 합니다.`
      : `이 단지에서 ‘${name}’ 로그인을 켤까요? 그 서비스를 관리하는 곳은 연결한 분의 로그인을 다룰 수 있습니다. 최고관리자와 임원에게 알립니다.`,
    { title: onYn ? '외부 로그인 끄기' : '외부 로그인 켜기', confirmText: onYn ? '끄기' : '켜기', danger: onYn },
  );
  if (sure) await sayDone(turnIssuer(issuerId, !onYn), onYn ? '껐습니다.' : '켰습니다.');
}
const remove = async ({ issuerId, name, linkedInAll }: OidcIssuer) => {
  const note = `모든 단지에서 연결한 ${linkedInAll.toLocaleString('ko-KR')}명이 이 서비스로 로그인할 수 없게 됩니다. 되돌릴 수 없습니다.`;
  if (await askDeletion(name, note)) await sayDone(removeIssuer(issuerId), '삭제했습니다.');
};

/** Services outside where people may sign in: the operator sets them up, a complex sees what is on in it (decision 0077). */
export function IssuersPart() {
  const issuers = useIssuers();
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { canWrite } = usePagePermission();
  return (
    <Stack>
      <Row between center wrap gap={3}>
        <Note>회사나 기관의 로그인 서비스(OpenID Connect) 계정으로 단지에 로그인하게 합니다.</Note>
        {isOperator && canWrite && <Button onClick={() => void edit()}>로그인 서비스 등록</Button>}
      </Row>
      <ListState
        of={issuers}
        empty={issuers.data?.length === 0}
        emptyText={
          isOperator
            ? '아직 등록한 로그인 서비스가 없습니다.'
            : '이 단지에서 쓰는 로그인 서비스가 없습니다. 쓰려면 운영센터에 요청해 주세요.'
        }
        rows={2}
      >
        {issuers.data?.map((one) => (
          <IssuerCard key={one.issuerId} one={one} isOperator={isOperator} />
        ))}
      </ListState>
    </Stack>
  );
}

function IssuerCard({ one, isOperator }: { one: OidcIssuer; isOperator: boolean }) {
  const { canWrite, canDelete } = usePagePermission();
  const button = (label: string, act: () => unknown) => (
    <Button variant="default" onClick={() => void act()} aria-label={`${one.name} ${label}`}>
      {label}
    </Button>
  );
  const count = (many: number) => many.toLocaleString('ko-KR');
  return (
    <Card
      title={one.name}
      aside={one.onYn ? <Tag tone="ok">이 단지에서 씀</Tag> : <Tag tone="dark">이 단지에서 쓰지 않음</Tag>}
    >
      <Block pad={[3, 4.5, 4]}>
        <p style={{ overflowWrap: 'anywhere' }}>{one.issuer}</p>
        <Note size="small" below={2}>
          이 단지에서 {count(one.linked)}명 연결
          {isOperator && ` · 모두 ${count(one.complexes)}개 단지에서 ${count(one.linkedInAll)}명`}
        </Note>
        <Columns as="dl" of="auto minmax(0, 1fr)" gap={[1, 4]} style={{ overflowWrap: 'anywhere' }}>
          <dt>클라이언트 ID</dt>
          <dd>{one.clientId}</dd>
          <dt>처음 오는 분</dt>
          <dd>
            {oidcRuleWords[one.rule]}
            {one.ruleClaim && ` (${one.ruleClaim})`}
          </dd>
          <dt>2단계 인증</dt>
          <dd>{one.trusted.length > 0 ? `그곳의 ${one.trusted.join(', ')} 믿음` : '단지에서 확인'}</dd>
          {isOperator && (
            <>
              <dt>돌아올 주소</dt>
              <dd>{one.redirectUri}</dd>
              <dt>비밀값</dt>
              <dd>{formatDateTime(one.secretMadeAt)}에 넣음</dd>
            </>
          )}
        </Columns>
        {isOperator && (
          <Row wrap above={3}>
            {button('돌아올 주소 복사', () => copyText(one.redirectUri))}
            {canWrite && (
              <>
                {button(one.onYn ? '이 단지에서 끄기' : '이 단지에서 켜기', () => turn(one))}
                {button('고치기', () => edit(one))}
                {button('비밀값 바꾸기', () => renew(one))}
              </>
            )}
            {canDelete && button('삭제', () => remove(one))}
          </Row>
        )}
      </Block>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ComplexPick, OfComplex } from '../../../shared/complex/complex-pick.tsx';
import { mayLeave } from '../../../shared/edit/use-unsaved.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Card, Columns, Stack } from '../../../shared/ui/primitives.tsx';
import { type Board, type Body, closeBody, useBoard } from '../api/bodies.ts';
import { BodyForm } from '../components/body-form.tsx';
import { BodyList } from '../components/body-list.tsx';
import { InvitationsCard } from '../components/invitations-card.tsx';
import { TenantTabs } from '../components/tenant-tabs.tsx';
import { TermsCard } from '../components/terms-card.tsx';

/** 단체 설정: bodies, positions, terms, invitations. */
export const BodySettingScreen = () => (
  <OfComplex>
    <BodySettings />
  </OfComplex>
);

/** Inside of what stands anew with another complex: it asks for the bodies of that one. */
function BodySettings() {
  const board = useBoard();
  return (
    <>
      <PageHead title="입주자단체 관리">
        <ComplexPick page="cmplx-info-tenant-mng-tenant-setting" />
      </PageHead>
      <TenantTabs />
      <ListState of={board}>{board.data && <Setting board={board.data} />}</ListState>
    </>
  );
}

function Setting({ board }: { board: Board }) {
  const { canWrite, canDelete, canPrint } = usePagePermission();
  // Undefined: nothing was chosen yet. Null: a new one is being made.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const first = board.bodies[0] ?? null;
  const body = chosen === null ? null : (board.bodies.find(({ bodyId }) => bodyId === chosen) ?? first);
  const choose = async (bodyId: string | null) => {
    if (bodyId === (body?.bodyId ?? null) || (await mayLeave())) setChosen(bodyId);
  };
  return (
    <>
      <Columns of="minmax(18rem, 24rem) minmax(0, 1fr)" start single="tablet" below={4}>
        <BodyList
          bodies={board.bodies}
          chosen={body?.bodyId ?? null}
          canWrite={canWrite}
          onChoose={(bodyId) => void choose(bodyId)}
        />
        <Stack below={5}>
          <Card
            id="body-form"
            title={body ? body.bodyName : '새 단체'}
            aside={body && canDelete && <CloseButton body={body} />}
          >
            <Block pad={[4, 4.5]}>
              <BodyForm
                key={body?.bodyId ?? 'new'}
                body={body}
                hasCouncil={board.bodies.some(({ kind, closedYn }) => kind === 'COUNCIL' && !closedYn)}
                readOnly={!canWrite}
                onMade={setChosen}
              />
            </Block>
          </Card>
          {body && (
            <TermsCard body={body} terms={board.terms} today={board.today} canWrite={canWrite} canDelete={canDelete} />
          )}
        </Stack>
      </Columns>
      <InvitationsCard
        bodies={board.bodies}
        today={board.today}
        canWrite={canWrite}
        canDelete={canDelete}
        canPrint={canPrint}
      />
    </>
  );
}

function CloseButton({ body }: { body: Body }) {
  const change = async () => {
    const sure =
      body.closedYn ||
      (await askConfirm(`${body.bodyName} 단체를 닫을까요?`, {
        note: '기록은 남고, 새 임기와 초대를 받지 않습니다. 언제든 다시 열 수 있습니다.',
        confirmText: '닫기',
        danger: true,
      }));
    if (sure)
      await sayDone(closeBody(body, body.closedYn ? 'N' : 'Y'), body.closedYn ? '다시 열었습니다.' : '닫았습니다.');
  };
  return (
    <Button variant="default" onClick={() => void change()}>
      {body.closedYn ? '다시 열기' : '단체 닫기'}
    </Button>
  );
}

import { EXAMPLE_LANGUAGES, type ExampleLanguage, exampleOf } from '@danji/contract/integration-examples';
import { Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { complexInView } from '../../../shared/complex/in-view.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { copyText } from '../../../shared/overlay/copy-text.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type Account, usePractice } from '../api/integration.ts';
import { RIGHTS } from './account-form.tsx';

/** The examples of the document with the key of this account and the address of this installation. */
export const showExamples = (account: Account) =>
  openModal({
    title: `‘${account.name}’ 호출 예제`,
    size: 760,
    content: (close) => <Examples account={account} onClose={() => close()} />,
  });

const languages = Object.entries(EXAMPLE_LANGUAGES).map(([value, label]) => ({
  value: value as ExampleLanguage,
  label,
}));

function Examples({ account: { rights, keys }, onClose }: { account: Account; onClose: () => void }) {
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [right, setRight] = useState<'SEND' | 'READ'>(rights.includes('READ') ? 'READ' : 'SEND');
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { data: practice } = usePractice(isOperator);
  const navigate = useNavigate();
  const goTo = (aptId: string) => {
    onClose();
    void navigate(toPage('cmplx-info-integration-mng', { aptId }));
  };
  const keyId = keys.find(({ retiresAt }) => retiresAt === null)?.keyId ?? '';
  const code = exampleOf(language, right, { address: location.origin, keyId });
  return (
    <Stack>
      {rights.length > 1 && (
        <ChoiceGroup
          legend="할 일"
          value={right}
          options={(['SEND', 'READ'] as const).map((value) => ({ value, label: RIGHTS[value] }))}
          onChange={setRight}
        />
      )}
      <ChoiceGroup legend="언어" value={language} options={languages} onChange={setLanguage} />
      <Textarea
        label="예제"
        readOnly
        rows={16}
        value={code}
        spellCheck={false}
        wrap="off"
        styles={{ input: { fontFamily: "monospace, 'Pretendard Variable'", fontSize: '0.875rem' } }}
      />
      <Note size="small">
        키 ID와 이 서버의 주소가 들어 있습니다. 비밀값은 키를 만들 때 적어 두신 것을 넣어 주세요.
        {practice &&
          practice !== complexInView().aptId &&
          ' 체험 단지의 연동 계정으로 먼저 시험하면 실제 문서와 섞이지 않습니다.'}
      </Note>
      <Row end wrap>
        {practice && practice !== complexInView().aptId && (
          <Button variant="default" onClick={() => goTo(practice)}>
            체험 단지에서 해 보기
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
        <Button onClick={() => void copyText(code)}>예제 복사</Button>
      </Row>
    </Stack>
  );
}

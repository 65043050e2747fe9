import { Button } from '@mantine/core';
import { useState } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { DwellingList } from './dwelling-list.tsx';
import { Section } from './section.tsx';

const SHOW = '동·호 목록 보기';

/** Who makes the list does so in 시작하기 and looks for it here later. The operator, whose guide is another, opens it here. */
export function DwellingsCard({ scope }: { scope: Scope }) {
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const [open, setOpen] = useState(false);
  return (
    <Section title="동·호 목록" lead="입주민을 등록할 때 잘못 적은 동·호를 알려 드립니다.">
      {open ? (
        <DwellingList scope={scope} />
      ) : (
        <Row>
          {isOperator ? (
            <Button variant="default" onClick={() => setOpen(true)}>
              {SHOW}
            </Button>
          ) : (
            <LinkButton target={toPage('guide', { step: 'DWELLINGS' })}>{SHOW}</LinkButton>
          )}
        </Row>
      )}
    </Section>
  );
}

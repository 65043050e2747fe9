import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { Section } from './section.tsx';

/** The list itself stands in 시작하기, where it is made; who looks for it later looks here. */
export const DwellingsCard = () => (
  <Section title="동·호 목록" lead="입주민을 등록할 때 잘못 적은 동·호를 알려 드립니다.">
    <Row>
      <LinkButton target={toPage('guide', { step: 'DWELLINGS' })}>동·호 목록 보기</LinkButton>
    </Row>
  </Section>
);

import { toPage } from '../../../shared/lib/to-page.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { Section } from './section.tsx';

/** Hub keys stood here once: whoever looks for them is led on, if they may go there. */
export function IntegrationCard({ scope }: { scope: Scope }) {
  if (!permissionOfPage('cmplx-info-integration-mng').canRead) return null;
  return (
    <Section title="연동" lead="ERP와 허브를 잇는 키와 알림 주소는 연동 관리에서 정합니다.">
      <Row>
        <LinkButton target={toPage('cmplx-info-integration-mng', { aptId: scope.aptId })}>연동 관리 열기</LinkButton>
      </Row>
    </Section>
  );
}

import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../shared/lib/to-page.ts';
import { usePrivacyBanner } from '../../shared/session/privacy-banner.ts';
import { Row } from '../../shared/ui/primitives.tsx';
import classes from './shell.module.css';

/** Stands above pages with personal data (UI-4). */
export function PrivacyBanner() {
  const { visible, query } = usePrivacyBanner();
  if (!visible) return null;
  return (
    <Row as="section" gap={[1, 3]} wrap center className={classes.banner} aria-label="개인정보 안내">
      <IconShieldLock size="1.25rem" aria-hidden />
      <p>개인정보가 포함된 화면입니다. 연락처는 일부를 가려서 보여 드립니다. 업무 목적으로만 이용해 주세요.</p>
      <Link {...toPage('terms-privacy', query)}>개인정보처리방침</Link>
    </Row>
  );
}

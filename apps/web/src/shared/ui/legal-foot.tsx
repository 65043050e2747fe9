import { Link } from '@tanstack/react-router';
import { toPage } from '../lib/to-page.ts';
import { joinClasses } from './class-names.ts';
import classes from './legal-foot.module.css';
import { Row } from './primitives.tsx';

/** What every page before the door links to. */
export const LegalFoot = ({ className }: { className?: string }) => (
  <Row as="footer" gap={[1, 5]} wrap justify="center" className={joinClasses(classes.foot, className)}>
    <Link {...toPage('terms-terms')}>이용약관</Link>
    <Link {...toPage('terms-privacy')}>
      <strong>개인정보처리방침</strong>
    </Link>
  </Row>
);

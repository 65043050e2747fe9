import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { endGuideTrail, guideLeftAt } from '../../shared/guide/guide-trail.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { Notice, Row } from '../../shared/ui/primitives.tsx';

/** Above a screen that the guide has led to. */
export const GuideReturn = () => (
  <Notice as={Row} tone="accent" dark slim gap={2} center below={4}>
    <IconArrowLeft size="1.125rem" aria-hidden />
    <Link {...toPage('guide', { step: guideLeftAt() ?? undefined })} onClick={endGuideTrail}>
      시작하기로 돌아가기
    </Link>
  </Notice>
);

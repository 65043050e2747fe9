import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { Card } from '../../../shared/ui/primitives.tsx';
import { useHome } from '../api/home.ts';
import classes from './home.module.css';

const WORDS: Readonly<Record<string, string>> = {
  DRAFT: '아직 점검하지 않았습니다. 내용을 확인하고 상신해 주세요.',
  IN_PROGRESS: '점검을 마치고 결재를 기다리고 있습니다.',
  APPROVED: '이번 점검을 마쳤습니다.',
  ENFORCED: '이번 점검을 마쳤습니다.',
};

/** The month's review of who looked at personal data. Only those who may read it have one. */
export function PrivacyCheck() {
  const { data } = useHome();
  const check = data?.privacyCheck;
  if (!check) return null;
  return (
    <Card title="개인정보 점검">
      <div className={classes.pad}>
        <Link {...toDocument(check)}>{check.title}</Link>
        <p className={classes.quiet}>
          {WORDS[check.state] ?? '다시 확인해 주세요.'} ({formatDate(check.createdAt)})
        </p>
      </div>
    </Card>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconHome, IconHomeOff, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Card, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { forgetReport, type Kept, putOnHome, useReports } from '../api/reports.ts';
import type { Ask } from '../lib/ask.ts';
import classes from './reports.module.css';

/** One's own reports: opened, put on home, forgotten. */
export function KeptReports({ openId }: { openId: string | undefined }) {
  const { data } = useReports();
  if (!data?.length) return null;
  return (
    <Card title="내 보고서">
      <ul className={classes.kept}>
        {data.map((one) => (
          <KeptReport key={one.reportId} one={one} isOpen={one.reportId === openId} />
        ))}
      </ul>
    </Card>
  );
}

function KeptReport({ one, isOpen }: { one: Kept; isOpen: boolean }) {
  const { reportId, name, onHomeYn } = one;
  const forget = async () => {
    if (await askConfirm(`‘${name}’ 보고서를 지울까요? 자료는 그대로 있습니다.`, { confirmText: '지우기' }))
      await sayDone(forgetReport(reportId), '지웠습니다.');
  };
  return (
    <li>
      <Row between center gap={2}>
        <Link
          {...toPage('elec-apv-reports', { ...(one.ask as Ask), report: reportId })}
          aria-current={isOpen ? 'true' : undefined}
        >
          {name}
        </Link>
        <Row center gap={1}>
          {onHomeYn && <Tag tone="accent">홈</Tag>}
          <ActionIcon
            aria-label={onHomeYn ? `홈에서 내리기: ${name}` : `홈에 두기: ${name}`}
            onClick={() =>
              void sayDone(putOnHome(reportId, !onHomeYn), onHomeYn ? '홈에서 내렸습니다.' : '홈에 두었습니다.')
            }
          >
            {onHomeYn ? <IconHomeOff size="1.125rem" /> : <IconHome size="1.125rem" />}
          </ActionIcon>
          <ActionIcon aria-label={`보고서 지우기: ${name}`} onClick={() => void forget()}>
            <IconTrash size="1.125rem" />
          </ActionIcon>
        </Row>
      </Row>
    </li>
  );
}

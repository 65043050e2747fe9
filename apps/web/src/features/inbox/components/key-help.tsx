import { Button, Switch } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { switchShortcuts, usePreferences } from '../../../shared/api/preferences.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { Columns, Row } from '../../../shared/ui/primitives.tsx';
import classes from './inbox.module.css';

const KEYS = [
  ['j', '다음 문서로'],
  ['k', '이전 문서로'],
  ['Enter', '문서 열기'],
  ['a', '승인 (합의, 확인)'],
  ['r', '반려 (반대)'],
  ['c', '댓글 쓰기'],
  ['?', '이 도움말'],
] as const;

function KeyHelp({ onClose }: { onClose: () => void }) {
  const { data } = usePreferences();
  return (
    <>
      <Columns as="dl" gap={[2, 5]} of="auto minmax(0, 1fr)" className={classes.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Columns>
      <Switch
        label="단축키 사용"
        size="md"
        checked={data?.shortcutsYn ?? true}
        onChange={(event) => void switchShortcuts(event.currentTarget.checked).catch(ignoreRefusal)}
      />
      <Row end above={2}>
        <Button data-autofocus onClick={onClose}>
          닫기
        </Button>
      </Row>
    </>
  );
}

export const openKeyHelp = (): Promise<void> =>
  openModal({ title: '단축키', size: 400, content: (close) => <KeyHelp onClose={() => close()} /> });

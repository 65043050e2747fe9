import { josa } from '@danji/contract/josa';
import type { Schedule } from '@danji/contract/schedules';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Columns, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { removeSchedule, setActive, useSchedules } from '../api/schedules.ts';
import { ruleInWords } from '../lib/schedule-words.ts';
import classes from '../list/list.module.css';
import { ScheduleBox } from './schedule-box.tsx';

const edit = (schedule: Schedule | null) =>
  void openModal({
    title: schedule ? '반복 작성 고치기' : '반복 작성 추가',
    size: 560,
    content: (close) => <ScheduleBox schedule={schedule} onDone={() => close()} />,
  });

async function turn(schedule: Schedule): Promise<void> {
  const said = schedule.activeYn ? '멈췄습니다.' : '다시 시작했습니다.';
  await sayDone(setActive(schedule.scheduleId, !schedule.activeYn), said);
}

async function remove(schedule: Schedule): Promise<void> {
  const question = `${josa(`‘${schedule.formName}’`, '을/를')} 더 이상 반복해서 만들지 않으시겠습니까?`;
  if (await askToDelete(question, '이미 만들어진 임시저장 문서는 그대로 남습니다.'))
    await sayDone(removeSchedule(schedule.scheduleId), '삭제되었습니다.');
}

/** Documents that come round: a draft waits for its person on each due day. */
export function ScheduleList() {
  const { canWrite, canDelete } = usePagePermission();
  const asked = useSchedules();
  const { data } = asked;
  return (
    <Card
      id="schedules"
      title="반복 작성"
      aside={
        canWrite && (
          <Button size="sm" leftSection={<IconPlus size="1rem" />} onClick={() => edit(null)}>
            반복 작성 추가
          </Button>
        )
      }
    >
      <ListState
        of={asked}
        empty={data?.length === 0}
        emptyText="소독, 저수조 청소, 승강기 점검처럼 때마다 쓰는 문서를 정해 두면 그날 임시저장 문서가 만들어집니다."
      >
        <ul>
          {data?.map((schedule) => (
            <Columns
              as="li"
              of="minmax(0, 1fr) 3rem minmax(0, 15rem) auto"
              gap={3}
              key={schedule.scheduleId}
              className={classes.row}
            >
              <Row gap={[1, 2.5]} wrap center className={classes.main}>
                <strong>{schedule.formName}</strong>
                <Tag slim tone={schedule.activeYn ? 'ok' : undefined}>
                  {schedule.activeYn ? '사용 중' : '멈춤'}
                </Tag>
                {schedule.problem && (
                  <Note tone="seal" size="small" className={classes.trouble}>
                    {schedule.problem}
                  </Note>
                )}
              </Row>
              <span />
              <Stack as="span" gap={0} className={classes.meta}>
                <span>{`${ruleInWords(schedule.rule)} · ${schedule.personName}`}</span>
                <span>{schedule.nextDueOn ? `다음 ${formatDate(`${schedule.nextDueOn}T00:00:00+09:00`)}` : ''}</span>
              </Stack>
              {(canWrite || canDelete) && (
                <Menu position="bottom-end" width={180}>
                  <Menu.Target>
                    <ActionIcon aria-label={`${schedule.formName} 반복 작성 더 보기`}>
                      <IconDots size="1.25rem" />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {canWrite && <Menu.Item onClick={() => edit(schedule)}>고치기</Menu.Item>}
                    {canWrite && (
                      <Menu.Item onClick={() => void turn(schedule)}>
                        {schedule.activeYn ? '멈추기' : '다시 시작'}
                      </Menu.Item>
                    )}
                    {canDelete && (
                      <Menu.Item color="seal" onClick={() => void remove(schedule)}>
                        삭제
                      </Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </Columns>
          ))}
        </ul>
      </ListState>
    </Card>
  );
}

import { BROWSER_TROUBLE, type Status, type Tone } from '@danji/contract/operation';
import { pageByName } from '@danji/contract/pages';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Card, Columns, Fact, Note, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { useStatus } from '../api/status.ts';
import { BackupsCard } from '../components/backups-card.tsx';
import { ChartsCard } from '../components/charts-card.tsx';
import { DrillsCard } from '../components/drills-card.tsx';
import classes from '../components/operation.module.css';
import { SignInsCard } from '../components/sign-ins-card.tsx';
import { formatBytes, formatSpan } from '../lib/sizes.ts';

const ICONS: Readonly<Record<Tone, typeof IconCircleCheck>> = {
  OK: IconCircleCheck,
  WARN: IconAlertTriangle,
  BAD: IconCircleX,
};
const TONES = { OK: 'ok', WARN: 'hold', BAD: 'seal' } as const;
const WORDS: Readonly<Record<Tone, string>> = { OK: '정상', WARN: '확인 필요', BAD: '조치 필요' };

/** How the whole runs, for the person who keeps it running: first what to do, then the figures. */
export function StatusScreen() {
  const asked = useStatus();
  const { data, isFetching } = asked;
  return (
    <>
      <PageHead
        title="운영 현황"
        sub={data && <>{formatDateTime(data.checkedAt)}에 확인했습니다. 15초마다 새로 확인합니다.</>}
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size="1.125rem" />}
          loading={isFetching}
          onClick={() => void asked.refetch()}
        >
          지금 확인
        </Button>
      </PageHead>
      <ListState of={asked}>
        {data && (
          <Stack gap={5} className={classes.status}>
            <Findings status={data} />
            <ChartsCard checkedAt={data.checkedAt} />
            <Nodes status={data} />
            <BackupsCard status={data} />
            <DrillsCard status={data} />
            <Figures status={data} />
            <SignInsCard />
            <Errors status={data} />
          </Stack>
        )}
      </ListState>
    </>
  );
}

function Findings({ status }: { status: Status }) {
  return (
    <Card
      aria-label="살펴볼 것"
      title="살펴볼 것"
      aside={
        <Tag round tone={TONES[status.tone]}>
          {WORDS[status.tone]}
        </Tag>
      }
    >
      <Stack as="ul" gap={1} className={classes.findings}>
        {status.findings.map(({ tone, text }) => {
          const Icon = ICONS[tone];
          return (
            <Columns as="li" gap={2.5} of="auto minmax(0, 1fr)" start key={text} data-tone={tone}>
              <Icon size="1.375rem" aria-label={WORDS[tone]} />
              <span>{text}</span>
            </Columns>
          );
        })}
      </Stack>
    </Card>
  );
}

type Node = Status['nodes'][number];

function Nodes({ status }: { status: Status }) {
  const now = new Date(status.checkedAt).getTime();
  return (
    <Card aria-label="서버" title="서버" aside={<Note as="span">{status.nodes.length.toLocaleString('ko-KR')}대</Note>}>
      <ListState
        empty={status.nodes.length === 0}
        emptyText="아직 소식을 보낸 서버가 없습니다. 15초쯤 뒤에 다시 확인해 주세요."
      >
        <DataTable<Node>
          caption="서버 목록"
          rows={status.nodes}
          rowKey={(node) => node.nodeId}
          columns={[
            {
              key: 'host',
              label: '이름',
              always: true,
              cell: (node) => (
                <>
                  {node.host}{' '}
                  <Tag round tone={node.aliveYn ? 'ok' : 'seal'}>
                    {node.aliveYn ? '작동 중' : '소식 없음'}
                  </Tag>
                </>
              ),
            },
            { key: 'version', label: '버전', cell: (node) => node.version },
            { key: 'since', label: '켜진 지', cell: (node) => formatSpan(now - new Date(node.startedAt).getTime()) },
            { key: 'memory', label: '메모리', align: 'right', cell: (node) => formatBytes(node.memoryBytes) },
            {
              key: 'connections',
              label: 'DB 연결',
              align: 'right',
              cell: ({ connections }) =>
                `${connections.used}/${connections.max}${connections.waiting > 0 ? ` (대기 ${connections.waiting})` : ''}`,
            },
            {
              key: 'disk',
              label: '남은 공간',
              align: 'right',
              cell: ({ disk }) =>
                disk ? `${formatBytes(disk.freeBytes)} / ${formatBytes(disk.totalBytes)}` : '알 수 없음',
            },
            {
              key: 'backup',
              label: '마지막 백업',
              cell: ({ backup }) => (backup ? formatDateTime(backup.newestAt) : '없음'),
            },
          ]}
        />
      </ListState>
    </Card>
  );
}

const sends = (isSetUp: boolean) => (isSetUp ? '보냅니다' : '정하지 않음');

function Figures({ status: { database, queue, people, channels } }: { status: Status }) {
  const groups = [
    {
      title: '데이터베이스',
      rows: [
        ['PostgreSQL', database.version],
        ['크기', formatBytes(database.bytes)],
        ['연결', `${database.connections} / ${database.maxConnections}`],
        ['예비 서버', database.standbys > 0 ? `${database.standbys}대` : '없음'],
        ['가장 긴 작업', `${database.longestSeconds}초`],
      ],
    },
    {
      title: '대기 중인 일',
      rows: [
        ['보낼 메시지', `${queue.messagesWaiting}건`],
        ['보내지 못한 메시지 (7일)', `${queue.messagesFailed}건`],
        ['보관 중인 메시지 (7일)', `${queue.messagesKept}건`],
        ['실패한 예약 작업 (1일)', `${queue.jobsFailed}건`],
        ['봉인을 기다리는 이력', `${queue.eventsUnrooted}건`],
      ],
    },
    {
      title: '메시지 통로',
      rows: [
        ['메일', sends(channels.email)],
        ['문자·알림톡', sends(channels.sms)],
      ],
    },
    {
      title: '이용',
      rows: [
        ['단지', `${people.complexes.toLocaleString('ko-KR')}곳`],
        ['사용 중인 계정', `${people.people.toLocaleString('ko-KR')}개`],
        ['지금 접속', `${people.sessions.toLocaleString('ko-KR')}명`],
      ],
    },
  ];
  return (
    <Columns of="repeat(auto-fit, minmax(min(17rem, 100%), 1fr))" gap={5} className={classes.figures}>
      {groups.map(({ title, rows }) => (
        <Card key={title} aria-label={title} title={title}>
          <dl>
            {rows.map(([label, value]) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </dl>
        </Card>
      ))}
    </Columns>
  );
}

type ServerError = Status['errors'][number];
const isOfBrowser = ({ code }: ServerError) => code === BROWSER_TROUBLE;
const kindOf = (error: ServerError) => (isOfBrowser(error) ? '브라우저' : error.code);
const placeOf = (error: ServerError) => (isOfBrowser(error) ? (pageByName(error.route)?.title ?? '') : error.route);

function Errors({ status }: { status: Status }) {
  return (
    <Card
      aria-label="최근 오류"
      title="최근 오류"
      aside={<Note as="span">24시간 {status.errorsToday.toLocaleString('ko-KR')}건</Note>}
    >
      <ListState empty={status.errors.length === 0} emptyText="최근 30일 동안 내부 오류가 없었습니다.">
        <DataTable<ServerError>
          caption="최근 오류 목록"
          rows={status.errors}
          rowKey={(error) => error.requestId}
          columns={[
            { key: 'at', label: '일시', always: true, cell: (error) => formatDateTime(error.at) },
            { key: 'route', label: '요청·화면', cell: (error) => <code>{placeOf(error)}</code> },
            { key: 'summary', label: '종류', cell: (error) => `${kindOf(error)} ${error.summary}` },
            { key: 'host', label: '서버', cell: (error) => error.host ?? '' },
            { key: 'id', label: '문의 번호', cell: (error) => <code>{error.requestId}</code> },
          ]}
        />
      </ListState>
    </Card>
  );
}

import { koreanTime } from '@danji/contract/korean-day';
import type { StatusSample } from '@danji/contract/status-samples';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Columns, Note } from '../../../shared/ui/primitives.tsx';
import { SmallChart } from '../../../shared/ui/small-chart.tsx';
import { useSamples } from '../api/status.ts';

type Line = {
  title: string;
  of: (sample: StatusSample) => number | null;
  say: (value: number) => string;
  sum: 'all' | 'most';
  least: number;
  tone?: 'seal';
};
const pieces = (value: number) => `${value.toLocaleString('ko-KR')}건`;
const LINES: readonly Line[] = [
  { title: '요청', of: ({ requests }) => requests, say: pieces, sum: 'all', least: 10 },
  {
    title: '응답 시간',
    of: ({ waitMs }) => waitMs,
    say: (ms) => `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)}초`,
    sum: 'most',
    least: 200,
  },
  { title: '오류', of: ({ failures }) => failures, say: pieces, sum: 'all', least: 5, tone: 'seal' },
  { title: '보낼 메시지', of: ({ waiting }) => waiting, say: pieces, sum: 'most', least: 10 },
  {
    title: '쓰는 저장 공간',
    of: ({ diskShare }) => diskShare,
    say: (share) => `${Math.round(share)}%`,
    sum: 'most',
    least: 100,
  },
];
const DAY_MS = 86_400_000;

/** The last day as lines: whether it is as it always is. */
export function ChartsCard({ checkedAt }: { checkedAt: string }) {
  const asked = useSamples();
  const { data = [] } = asked;
  const until = new Date(checkedAt);
  const from = new Date(until.getTime() - DAY_MS);
  return (
    <Card
      title="지난 24시간"
      aside={<Note as="span">15분마다, 모든 서버를 합쳐서. 응답 시간은 100번 가운데 95번이 이보다 빠름</Note>}
    >
      <ListState
        of={asked}
        empty={data.length === 0}
        emptyText="아직 모은 것이 없습니다. 5분마다 모으니 잠시 뒤에 다시 확인해 주세요."
        rows={2}
      >
        <Columns of="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))" gap={2}>
          {LINES.map((line) => (
            <SmallChart
              key={line.title}
              {...chartOf(line, data)}
              title={line.title}
              from={from}
              until={until}
              say={line.say}
              sayTime={koreanTime}
              least={line.least}
              {...(line.tone ? { tone: line.tone } : {})}
            />
          ))}
        </Columns>
      </ListState>
    </Card>
  );
}

function chartOf({ of, say, sum }: Line, samples: readonly StatusSample[]) {
  const points = samples.map((sample) => ({ at: new Date(sample.at), value: of(sample) }));
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const total = sum === 'all' ? known.reduce((all, value) => all + value, 0) : Math.max(0, ...known);
  return { points, sum: known.length === 0 ? '없음' : `${sum === 'all' ? '모두' : '최고'} ${say(total)}` };
}

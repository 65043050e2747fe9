import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Block, Card, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { Scim } from '../api/integration.ts';
import { sayCall } from '../lib/scim-words.ts';

/** What the directory did last, and what was answered. */
export function ScimCalls({ calls }: { calls: Scim['calls'] }) {
  return (
    <Card title="마지막 호출">
      <Block pad={[2, 4.5, 4]}>
        <Note below={1}>바꾸려 한 호출과 거절된 호출을 최근 30건까지 봅니다. 읽기만 한 호출은 적지 않습니다.</Note>
        {calls.map((one, i) => (
          <Block key={i} pad={[1.5, 0]}>
            <Row center wrap gap={[0, 2]}>
              <Tag tone={one.status < 400 ? 'ok' : 'seal'}>{one.status < 400 ? '됨' : '거절'}</Tag>
              <span>{sayCall(one)}</span>
              <Note as="span" size="small">
                {[one.subject, formatDateTime(one.at)].filter(Boolean).join(' · ')}
              </Note>
            </Row>
            {one.said && (
              <Note size="small" tone="seal">
                {one.said}
              </Note>
            )}
          </Block>
        ))}
      </Block>
    </Card>
  );
}

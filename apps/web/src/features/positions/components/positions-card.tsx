import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note } from '../../../shared/ui/primitives.tsx';
import { usePositions } from '../api/positions.ts';
import { PositionList } from './position-list.tsx';

/** 직위 of the complex: its own to change, and the common ones that it has besides. */
export function PositionsCard() {
  const asked = usePositions();
  const { own = [], common = [] } = asked.data ?? {};
  return (
    <Card id="positions" title="직위" aside={<span>{asked.data ? `${own.length + common.length}개` : ''}</span>}>
      <ListState of={asked} rows={4}>
        <Note pad={[3, 4.5]}>
          기본 직위: {common.map(({ positionName }) => positionName).join(', ') || '없음'}. 기본 직위는 모든 단지가 함께
          쓰며 운영센터가 관리합니다. 없는 직위는 아래에 만들어 쓰세요.
        </Note>
        <PositionList positions={own} />
      </ListState>
    </Card>
  );
}

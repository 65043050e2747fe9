import { Columns } from '../../../shared/ui/primitives.tsx';
import { NumberBox } from './inputs.tsx';

type Range = { fromWon?: number | undefined; toWon?: number | undefined };
type Props = { value: Range; least?: number; onChange: (change: Range) => void };

/** From so many won to so many; either may be left open. */
export const WonRange = ({ value, least, onChange }: Props) => (
  <Columns of="1fr 1fr" gap={2}>
    <NumberBox label="이상 (원)" value={value.fromWon} least={least} onCommit={(fromWon) => onChange({ fromWon })} />
    <NumberBox label="이하 (원)" value={value.toWon} least={least} onCommit={(toWon) => onChange({ toWon })} />
  </Columns>
);

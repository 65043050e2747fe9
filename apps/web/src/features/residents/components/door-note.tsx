import { Note } from '../../../shared/ui/primitives.tsx';
import { useDoorCheck } from '../api/residents.ts';

type Props = { aptId: string | undefined; dong: string | null; ho: string | null };
const FEW = 12;

/** Where a home is not in the list: what there is. */
export function DoorNote({ aptId, dong, ho }: Props) {
  const { data } = useDoorCheck(aptId, { dong, ho });
  if (!data?.listedYn || data.knownYn) return null;
  const { hos, dongs } = data;
  const known =
    hos.length > 0
      ? `${dong?.trim().replace(/동$/, '')}동에는 ${hos[0]}호부터 ${hos.at(-1)}호까지 ${hos.length}세대가 있습니다.`
      : `목록에 있는 동은 ${dongs.slice(0, FEW).join(', ')}${dongs.length > FEW ? ' 등' : ''}입니다.`;
  return (
    <Note size="small" role="status" above={1}>
      동·호 목록에 없는 곳입니다. {known}
    </Note>
  );
}

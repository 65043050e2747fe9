import { firstCrowdedDay, type HeldTerm } from './judge-term.ts';

type Wanted = { readonly positionId?: string | undefined; readonly positionName: string; readonly seats: number };
type Held = { readonly positionId: string; readonly positionName: string };
type Facts = {
  readonly held: readonly Held[];
  /** All terms of the body, past ones too. */
  readonly terms: readonly HeldTerm[];
  /** Positions that an invitation or an application names. */
  readonly named: ReadonlySet<string>;
  readonly today: string;
};

const FAR = '9999-12-31';

/** What somebody holds, held or was asked to hold is not taken away. Null when the change may be made. */
export function judgePositions(wanted: readonly Wanted[], { held, terms, named, today }: Facts): string | null {
  const kept = new Set(wanted.flatMap(({ positionId }) => positionId ?? []));
  for (const { positionId, positionName } of held) {
    if (kept.has(positionId)) continue;
    if (terms.some((term) => term.positionId === positionId))
      return `${positionName} 직책에는 임기 기록이 있어 지울 수 없습니다. 그대로 두고 이름이나 정원만 바꿔 주세요.`;
    if (named.has(positionId))
      return `${positionName} 직책으로 보낸 초대나 가입 신청이 있어 지울 수 없습니다. 이름이나 정원만 바꿔 주세요.`;
  }
  for (const { positionId, positionName, seats } of wanted) {
    const own = terms.filter((term) => term.positionId === positionId);
    const day = positionId ? firstCrowdedDay({ startsOn: today, endsOn: FAR }, own, seats) : null;
    if (day !== null)
      return `${positionName} 정원을 ${seats}명으로 줄일 수 없습니다. ${day}에 그보다 많은 임원의 임기가 있습니다. 임기를 먼저 정리해 주세요.`;
  }
  return null;
}

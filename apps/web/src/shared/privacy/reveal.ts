import {
  dataWords,
  listRevealReasons,
  type PersonalDataKind,
  revealMenus,
  revealPersonalData,
  revealReasonMin,
} from '@danji/contract/privacy';
import { call } from '../api/caller.ts';
import { complexInView } from '../complex/in-view.ts';
import type { MenuNode } from '../menu/derive-menu.ts';
import { useMenuStore } from '../menu/menu-store.ts';
import { askReason } from '../overlay/ask-reason.tsx';

/** Whose value: a member's, or one of someone who has only applied. */
export type Whose = { subjectId: string } | { applicationId: string };
export type Hidden = Whose & { what: PersonalDataKind; aptId?: string | undefined };

/** Asks why, then for the value. Null when it was dismissed; a refusal has been shown by then. */
export async function askToReveal({ what, aptId, ...whose }: Hidden): Promise<string | null> {
  const query = aptId ? { aptId } : complexInView();
  const recent = await call(listRevealReasons, { query }, { alert: false }).catch(() => []);
  const reason = await askReason({
    title: `${dataWords[what]} 보기`,
    message: '누가 언제 어디에서 왜 보았는지 기록으로 남습니다. 30초 뒤 다시 가려집니다.',
    label: '보는 이유',
    confirmText: '보기',
    least: revealReasonMin,
    most: 200,
    recent,
    calm: true,
  });
  if (reason === null) return null;
  const { value } = await call(revealPersonalData, { query, body: { ...whose, what, reason } });
  return value;
}

const menus: ReadonlySet<string> = new Set(Object.values(revealMenus).flat());
const writesOn = (nodes: readonly MenuNode[], paths: ReadonlySet<string>): boolean =>
  nodes.some((node) => (node.isShow && node.writeYn && paths.has(node.fullPath)) || writesOn(node.childMenu, paths));

/** Whether it is any use to offer it; the server decides about each person. */
export const useMayReveal = (): boolean => useMenuStore((state) => writesOn(state.tree, menus));

export type PeopleKind = keyof typeof revealMenus;
/** Whether it is any use to offer the data of all these people in full. */
export const useMayRevealAll = (kinds: readonly PeopleKind[]): boolean =>
  useMenuStore((state) => kinds.every((kind) => writesOn(state.tree, new Set(revealMenus[kind]))));

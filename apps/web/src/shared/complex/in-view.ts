import { useSession } from '../session/session-store.ts';

type Who = { aptId: string; operatorYn?: boolean | undefined } | null;
const ID = /^\d{5}$/;

function choose(who: Who): string | undefined {
  const chosen = new URLSearchParams(location.search).get('aptId') ?? '';
  return who?.operatorYn && ID.test(chosen) ? chosen : who?.aptId;
}

/**
 * The complex that a screen is about: the own one, or the one that the operator has chosen in the address. Undefined until
 * it is known who asks. A screen that another one can be chosen for stands anew when that happens (`ComplexPick`).
 */
export const useComplexInView = (): string | undefined => choose(useSession((state) => state.userInfo));

/** For what is asked when something is pressed. */
export const complexInView = (): { aptId: string | undefined } => ({ aptId: choose(useSession.getState().userInfo) });

/** Somebody else's complex: what belongs to a person of it can be seen and not done. */
export const useIsAway = (): boolean => {
  const own = useSession((state) => state.userInfo?.aptId);
  return useComplexInView() !== own;
};

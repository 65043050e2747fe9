/** Lets code outside React (the request client, other tabs) move the application, without knowing the router. */
type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = () => {};
export const setNavigator = (next: Go) => {
  go = next;
};
export const goTo: Go = (path, options) => go(path, options);

/** Says whether what is on the page must not be left: it is not saved, and somebody wants to stay. */
type LeaveQuestion = () => Promise<boolean>;
const questions = new Set<LeaveQuestion>();
export function beforeLeaving(refuses: LeaveQuestion): () => void {
  questions.add(refuses);
  return () => void questions.delete(refuses);
}

/** Whether the page may be left for one that the router does not know of. */
export async function mayLeavePage(): Promise<boolean> {
  for (const refuses of [...questions]) if (await refuses()) return false;
  return true;
}

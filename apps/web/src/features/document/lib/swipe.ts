export type Swipe = 'before' | 'after';
type Touch = { x: number; y: number; at: number };

const FAR_PX = 80;
const QUICK_MS = 600;
/** Along the edge the browser itself takes a finger for a step back. */
const EDGE_PX = 24;

/** Whether a finger that went from here to there turned the page: far, quickly, and sideways rather than down. */
export function swipeOf(from: Touch, to: Touch, width: number): Swipe | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isAtEdge = from.x < EDGE_PX || from.x > width - EDGE_PX;
  if (isAtEdge || Math.abs(dx) < FAR_PX || Math.abs(dx) < Math.abs(dy) * 2 || to.at - from.at > QUICK_MS) return null;
  return dx < 0 ? 'after' : 'before';
}

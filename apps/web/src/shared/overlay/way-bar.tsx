import { create } from 'zustand';
import classes from './overlay-host.module.css';

const useWay = create(() => ({ isOn: false, parts: 0 }));
/** Somebody goes to another page, or has arrived. */
export const setOnTheWay = (isOn: boolean): void => useWay.setState({ isOn });

/** A part that comes in a file of its own, if somebody has just tapped for it. */
export async function onTheWay<T>(part: Promise<T>): Promise<T> {
  if (!navigator.userActivation?.isActive) return part;
  const count = (by: number) => useWay.setState(({ parts }) => ({ parts: parts + by }));
  count(1);
  return part.finally(() => count(-1));
}

/** From the moment that a link is tapped until its page stands, or a button until its part does: the tap was heard. */
export function WayBar() {
  const isOn = useWay(({ isOn: leads, parts }) => leads || parts > 0);
  if (!isOn) return null;
  return (
    <div className={classes.loading} data-way>
      <div className={classes.bar} />
    </div>
  );
}

import { create } from 'zustand';
import classes from './overlay-host.module.css';

const useWay = create(() => ({ isOn: false }));
/** Somebody goes to another page, or has arrived. */
export const setOnTheWay = (isOn: boolean): void => useWay.setState({ isOn });

/** From the moment that a link is tapped until its page stands: the tap was heard. */
export function WayBar() {
  const isOn = useWay((state) => state.isOn);
  if (!isOn) return null;
  return (
    <div className={classes.loading} data-way>
      <div className={classes.bar} />
    </div>
  );
}

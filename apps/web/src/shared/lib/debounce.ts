type Debounced = { run: () => void; cancel: () => void };

/** Acts once, `ms` after the last of a burst of calls. */
export function debounce(act: () => void, ms: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    run() {
      cancel();
      timer = setTimeout(act, ms);
    },
  };
}

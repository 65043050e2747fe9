export type Measured = { count: number; perSecond: number; p50: number; p95: number; errors: number };
type Options = {
  clients: number;
  seconds?: number;
  count?: number;
  /** Failures are counted instead of ending the run; their times are left out. */
  countErrors?: boolean;
};

/** Runs `way` with a number of clients at once, for a time or a count, and tells rate and percentiles (ms). */
export async function measure(way: (i: number) => Promise<unknown>, options: Options): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let errors = 0;
  const start = performance.now();
  const goesOn = () =>
    options.count !== undefined ? next < options.count : performance.now() - start < (options.seconds ?? 3) * 1000;
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (goesOn()) {
        const i = next++;
        const began = performance.now();
        try {
          await way(i);
          times.push(performance.now() - began);
        } catch (error) {
          if (!options.countErrors) throw error;
          errors += 1;
        }
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { count: times.length, perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), errors };
}

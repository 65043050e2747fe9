export type Measured = { perSecond: number; p95: number };

/** Runs `way` with a number of clients at once, for a time or a count, and tells rate and 95th percentile (ms). */
export async function measure(
  way: (i: number) => Promise<unknown>,
  options: { clients: number; seconds?: number; count?: number },
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const goesOn = () =>
    options.count !== undefined ? next < options.count : performance.now() - start < (options.seconds ?? 3) * 1000;
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (goesOn()) {
        const i = next++;
        const began = performance.now();
        await way(i);
        times.push(performance.now() - began);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

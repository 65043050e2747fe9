type Key = { aptId: string; memberId: string; key: string };

/** What the clients were told, and what they had to put up with. */
export function createLedger() {
  const acknowledged: Key[] = [];
  const lives = new Map<string, string[]>();
  const exports = new Map<string, number>();
  const wrong: string[] = [];
  let counts = { requests: 0, repeated: 0, failed: 0, slowest: 0 };

  return {
    acknowledge: (key: Key) => void acknowledged.push(key),
    /** An act that was answered with success, in the order in which they were. */
    acted: (docId: string, type: string) => void lives.set(docId, [...(lives.get(docId) ?? []), type]),
    exported: (memberId: string) => void exports.set(memberId, (exports.get(memberId) ?? 0) + 1),
    /** One answer, or none. */
    took(ms: number) {
      counts.requests += 1;
      counts.slowest = Math.max(counts.slowest, ms);
    },
    /** An answer that says to come back, or a connection that broke: the page tries again, and nobody sees it. */
    repeated() {
      counts.repeated += 1;
    },
    /** A person saw an error: trying again for a while did not help. */
    failed() {
      counts.failed += 1;
    },
    /** An answer that no client should ever get. */
    wrong: (what: string) => void wrong.push(what),
    takeCounts() {
      const taken = counts;
      counts = { requests: 0, repeated: 0, failed: 0, slowest: 0 };
      return taken;
    },
    takeWrong: () => wrong.splice(0),
    facts: () => ({
      acknowledged,
      acts: [...lives].map(([docId, types]) => ({ aptId: '10001', docId, types })),
      exports: [...exports].map(([memberId, count]) => ({ aptId: '10001', memberId, count })),
    }),
    size: () => ({ writes: acknowledged.length, documents: lives.size }),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** Work that says where it may pause, without a pause: where nobody else waits, or it is short. */
export function toEnd<Made>(work: Generator<void, Made>): Made {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

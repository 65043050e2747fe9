/** Loaded before a node: its machine's clock is wrong by `?ms=`. */
const ms = Number(new URL(import.meta.url).searchParams.get('ms'));
const Real = Date;
const now = () => Real.now() + ms;
globalThis.Date = new Proxy(Real, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

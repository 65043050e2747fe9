import pg from 'pg';

type Wire = {
  query(text: string): void;
  parse(message: { text: string }, ...rest: unknown[]): void;
  execute(...args: unknown[]): void;
};

/** Listens to what travels to PostgreSQL from this process: every text of a statement, and how many were run. */
export function watchSql() {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const { query, parse, execute } = wire;
  const texts = new Set<string>();
  let runs = 0;
  wire.query = function (text) {
    runs += 1;
    texts.add(text);
    return query.call(this, text);
  };
  wire.parse = function (message, ...rest) {
    texts.add(message.text);
    return parse.call(this, message, ...rest);
  };
  wire.execute = function (...args) {
    runs += 1;
    return execute.apply(this, args);
  };
  return {
    texts,
    runs: () => runs,
    stop: () => void Object.assign(wire, { query, parse, execute }),
  };
}

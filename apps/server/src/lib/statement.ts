import { isOperationNodeSource, sql } from 'kysely';
import { compiled, q, type Statement } from './database.ts';

/** Texts of templates with nothing but values in them: put together once, as no value changes them. */
const texts = new WeakMap<TemplateStringsArray, string>();

/** SQL that a transaction can run: a template as `sql` is, which may have fragments of `sql` in it. */
export const statement = <Row = unknown>(text: TemplateStringsArray, ...values: unknown[]): Statement<Row> => ({
  compile() {
    if (values.some(isOperationNodeSource)) return sql<Row>(text, ...values).compile(q);
    let known = texts.get(text);
    if (known === undefined) {
      known = sql<Row>(text, ...values).compile(q).sql;
      texts.set(text, known);
    }
    return compiled<Row>(known, values);
  },
});

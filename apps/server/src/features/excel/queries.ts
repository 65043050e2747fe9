import { compiled, type Statement } from '../../lib/database.ts';

/** The items of a page that the database gives as one JSON text, each as a row: ten thousand in one text are read in one turn. */
export const itemsOf = (list: Statement<{ page: string }>): Statement<{ item: string }> => ({
  compile() {
    const { sql, parameters } = list.compile();
    return compiled(
      `select i.item::text as item from (${sql}) l, json_array_elements(l.page::json -> 'items') with ordinality i (item, place) order by i.place`,
      parameters,
    );
  },
});

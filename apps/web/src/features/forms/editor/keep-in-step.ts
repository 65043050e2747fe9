import type { Field } from '@danji/contract/forms/field';
import { freeKey } from '@danji/contract/forms/free-key';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import { Extension } from '@tiptap/core';
import { Fragment, type Node as PmNode, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { dropHandlers } from '../../../shared/paper/lib/drop-handlers.ts';
import { keepTableLooks } from '../../../shared/paper/lib/keep-table-looks.ts';
import { type FormRest, fieldOf } from '../lib/form-rest.ts';
import { usesOf } from '../lib/uses-of.ts';
import { refreshFields } from './field-views.ts';
import { fieldPlaces, restOf, setRest } from './form-doc.ts';
import { settleParts } from './parts.ts';

/** What the designer tells the person about what it refused or changed. */
export type Told = {
  /** A field was to go that something uses: nothing was changed. */
  inUse: (field: Field, uses: readonly string[]) => void;
  /** A field was pasted that this page does not know. */
  unknown: () => void;
};

/** Fields that were copied or cut in this window, by key: a paste brings their properties along. */
const copied = new Map<string, Field>();

/** Says to the plugin that a replacement of everything is meant, as when another version is taken over. */
const WHOLE = 'danji-whole';
const isHistory = (tr: Transaction) => tr.getMeta('history$') !== undefined;
const isFree = (tr: Transaction) => isHistory(tr) || tr.getMeta(WHOLE) === true;

const keysOf = (doc: PmNode) => new Set(fieldPlaces(doc).map((place) => place.key));

/** Fields that this transaction takes off the page although something else names them. */
function refusedBy(tr: Transaction, state: EditorState): { field: Field; uses: string[] } | null {
  if (!tr.docChanged || isFree(tr)) return null;
  const rest = restOf(tr);
  if (!rest) return null;
  const left = keysOf(tr.doc);
  const going = new Set([...keysOf(state.doc)].filter((key) => !left.has(key)));
  if (going.size === 0) return null;
  // Fields that go together may name each other.
  const remaining: FormRest = { ...rest, fields: rest.fields.filter((field) => !going.has(field.key)) };
  for (const key of going) {
    const field = fieldOf(rest, key);
    const uses = field ? usesOf(remaining, key) : [];
    if (field && uses.length > 0) return { field, uses };
  }
  return null;
}

/** Pasted chips get a key and a definition of their own; definitions without a place on the page go. */
function settle(state: EditorState): Transaction | null {
  const tr = state.tr;
  const rest = restOf(state);
  const seen = new Set<string>();
  const taken = new Set(rest.fields.map((field) => field.key));
  const added: Field[] = [];
  const lost: { pos: number; size: number }[] = [];
  for (const { key, pos, node } of fieldPlaces(state.doc)) {
    const known = seen.has(key) ? fieldOf(rest, key) : (fieldOf(rest, key) ?? null);
    if (known && !seen.has(key)) {
      seen.add(key);
      continue;
    }
    const model = known ?? added.find((field) => field.key === key) ?? copied.get(key);
    if (!model) {
      lost.push({ pos, size: node.nodeSize });
      continue;
    }
    const fresh = freeKey(key, taken);
    taken.add(fresh);
    seen.add(fresh);
    added.push({ ...model, key: fresh, label: fresh === key ? model.label : labelFor(model, fresh, key) });
    if (fresh !== key) tr.setNodeAttribute(pos, 'key', fresh);
  }
  const fields = [...rest.fields.filter((field) => seen.has(field.key)), ...added];
  for (const { pos, size } of lost.reverse()) tr.delete(pos, pos + size);
  const next = settleParts(tr, fields.length !== rest.fields.length || added.length > 0 ? { ...rest, fields } : rest);
  if (next !== rest) setRest(tr, next);
  return tr.docChanged ? tr : null;
}

const labelFor = (model: Field, fresh: string, key: string) =>
  `${model.label} ${fresh.slice(key.length) || '2'}`.slice(0, 40);

const remember = (slice: Slice, rest: FormRest) => {
  slice.content.descendants((node) => {
    const field = node.type.name.startsWith('field') ? fieldOf(rest, String(node.attrs.key)) : null;
    if (field) copied.set(field.key, field);
  });
  return slice;
};

/**
 * Tables from elsewhere are squared and bounded as every paper is; text has nothing that the editor's own list of nodes
 * would let through.
 */
function cleanPasted(slice: Slice, view: EditorView): Slice {
  const nodes: PmNode[] = [];
  slice.content.forEach((node) => {
    const [cleaned] =
      node.type.name === 'table' ? sanitisePaper({ type: 'doc', content: [node.toJSON()] }).content : [];
    nodes.push(cleaned ? view.state.schema.nodeFromJSON(cleaned) : node);
  });
  return new Slice(Fragment.fromArray(nodes), slice.openStart, slice.openEnd);
}

/** Paper and fields stay in step: each chip has its definition and each definition its chip. */
export const keepInStep = (told: Told) =>
  Extension.create({
    name: 'keepInStep',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformCopied: (slice, view) => remember(slice, restOf(view.state)),
          transformPasted: cleanPasted,
          transformPastedHTML: (html) => keepTableLooks(dropHandlers(html)),
        },
        filterTransaction(tr, state) {
          const refused = refusedBy(tr, state);
          if (refused) queueMicrotask(() => told.inUse(refused.field, refused.uses));
          return refused === null;
        },
        appendTransaction(trs, _before, state) {
          if (!trs.some((tr) => tr.docChanged) || trs.some(isHistory) || !restOf(state)) return null;
          const tr = settle(state);
          if (
            tr &&
            trs.some((one) => one.getMeta('paste') === true) &&
            fieldPlaces(tr.doc).length < fieldPlaces(state.doc).length
          )
            queueMicrotask(told.unknown);
          return tr;
        },
        view: () => ({
          update(view, before) {
            if (restOf(before) !== restOf(view.state)) refreshFields(view);
          },
        }),
      }),
    ],
  });

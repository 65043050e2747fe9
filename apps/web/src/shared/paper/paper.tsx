import type { FormDefinition } from '@danji/contract/forms/definition';
import { shownForm } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Blocks } from './blocks.tsx';
import { FieldSlot } from './field-slot.tsx';
import classes from './paper.module.css';
import { PaperContext, type PaperSurroundings } from './paper-context.ts';
import { createPaperStore, type FieldHint, type FieldProblem, type PaperStore } from './paper-store.ts';
import { LetterFoot, SheetEnd } from './sheet/sheet-foot.tsx';
import { SheetHead } from './sheet/sheet-head.tsx';
import { type PaperSheet, signersOf, useSheet } from './sheet/use-sheet.tsx';

type PaperProps = {
  definition: FormDefinition;
  /** `fill`: inputs; `read`: the written document; `blank`: a picture of the form. */
  mode: PaperSurroundings['mode'];
  values?: Values;
  /** Heard after each change; with a store of one's own, subscribe to that. */
  onChange?: (values: Values) => void;
  store?: PaperStore;
  problems?: readonly FieldProblem[];
  hints?: readonly FieldHint[];
  /** The document that is read: 결재란, number, days and 붙임 stand around the text. */
  sheet?: PaperSheet | undefined;
  auto?: PaperSurroundings['auto'];
  files?: PaperSurroundings['files'];
  payees?: PaperSurroundings['payees'];
  signers?: PaperSurroundings['signers'];
  locked?: ReadonlySet<string>;
  corrected?: PaperSurroundings['corrected'];
  filledBy?: PaperSurroundings['filledBy'];
  renderField?: PaperSurroundings['renderField'];
  today?: string;
};

const nothing: Values = {};
const noLocks: ReadonlySet<string> = new Set();
const noCorrections: PaperSurroundings['corrected'] = new Map();

/** A form as paper: filled in, read, shown empty, or with the designer's chips. */
export function Paper(props: PaperProps) {
  const { definition, mode, values = nothing, sheet, renderField } = props;
  const prefix = useId();
  const [own] = useState(() => props.store ?? createPaperStore(definition, values));
  const said = useSheet(definition, values, sheet);
  // Read and blank papers follow what they are given; a paper that is filled in has its own mind.
  const given = useMemo(
    () =>
      // What a description has settled is not worked out anew: a sealed document is read as it was sealed.
      mode === 'fill'
        ? null
        : said
          ? createPaperStore({ ...definition, fields: [], parts: [] }, said.values)
          : createPaperStore(definition, values),
    [mode, definition, values, said],
  );
  const store = props.store ?? given ?? own;
  // A picture of the form shows all of it; any other paper, what is there for its values.
  const shown = useStore(store.api, (state) => (mode === 'blank' ? definition : shownForm(definition, state.values)));
  useFeed(store, props);
  const { auto, files, payees, signers, locked, corrected, filledBy, today } = props;
  const surroundings = useMemo<PaperSurroundings>(
    () => ({
      mode,
      definition,
      fields: new Map(definition.fields.map((field) => [field.key, field])),
      store,
      today: today ?? koreanDay(new Date()),
      auto: said?.auto ?? auto ?? {},
      files: files ?? null,
      payees: payees ?? null,
      signers: signers ?? (sheet ? signersOf(sheet) : {}),
      locked: locked ?? noLocks,
      corrected: corrected ?? noCorrections,
      filledBy: said?.filledBy ?? filledBy ?? noCorrections,
      renderField,
      Slot: FieldSlot,
      prefix,
    }),
    [
      mode,
      definition,
      store,
      today,
      auto,
      said,
      sheet,
      files,
      payees,
      signers,
      locked,
      corrected,
      filledBy,
      renderField,
      prefix,
    ],
  );
  return (
    <PaperContext value={surroundings}>
      <div className={classes.paper} data-mode={mode} data-style={definition.style}>
        {said && sheet ? (
          <SheetHead said={said} style={said.style} label={definition.heading} stamps={sheet.stamps} />
        ) : (
          <h2 className={classes.title} aria-label={definition.heading}>
            {spaceHeading(definition.heading)}
          </h2>
        )}
        <Blocks content={(said ?? shown).paper.content} />
        {said && said.style === 'form' && <SheetEnd said={said} />}
        {said && sheet && said.style === 'letter' && (
          <LetterFoot said={said} below={<Blocks content={said.below.content} />} stamps={sheet.stamps} />
        )}
      </div>
    </PaperContext>
  );
}

function useFeed(store: PaperStore, { problems, hints, onChange }: PaperProps): void {
  useEffect(() => {
    if (problems) store.setProblems(problems);
  }, [store, problems]);
  useEffect(() => {
    if (hints) store.setHints(hints);
  }, [store, hints]);
  useEffect(() => {
    if (!onChange) return;
    return store.api.subscribe((state, before) => {
      if (state.values !== before.values) onChange(state.values);
    });
  }, [store, onChange]);
}

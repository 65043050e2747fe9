import type { Body } from '@danji/contract/forms/paper';
import { sanitiseBody } from '@danji/contract/forms/sanitise';
import TextAlign from '@tiptap/extension-text-align';
import { type Content, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { dropHandlers } from '../lib/drop-handlers.ts';
import { keepTableLooks } from '../lib/keep-table-looks.ts';
import { safeLink } from '../lib/safe-link.ts';
import { keepEqualParts } from '../lib/share.ts';
import { tableNodes } from '../lib/table-nodes.ts';
import paper from '../paper.module.css';
import type { InputProps } from '../paper-context.ts';
import { BodyTools } from './body-tools.tsx';

type Props = {
  props: InputProps;
  value: Body | undefined;
  onChange: (value: Body | undefined) => void;
  lines: number;
};

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, autolink: true, isAllowedUri: (uri) => safeLink(uri) !== null },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  ...tableNodes(false),
];

const EMPTY: Body = { type: 'doc', content: [{ type: 'paragraph' }] };
const isEmpty = (body: Body) =>
  body.content.every((block) => block.type === 'paragraph' && (block.content ?? []).length === 0);

/** A body in one's own words: text, lists, tables. Whatever is pasted in is cleaned by the same rules as on the server. */
export function BodyInput({ props, value, onChange, lines }: Props) {
  const emitted = useRef<Body | undefined>(value);
  const [dropped, setDropped] = useState(false);
  const editor = useEditor({
    extensions,
    content: (value ?? EMPTY) as Content,
    injectCSS: false,
    editable: !props.readOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        class: `${paper.body} ${classes.editor}`,
        style: `min-height: ${lines * 1.7}rem`,
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => {
        setDropped(holdsPicture(event.clipboardData));
        return false;
      },
    },
    onUpdate: ({ editor: now }) => {
      const body = sanitiseBody(now.getJSON());
      emitted.current = isEmpty(body) ? undefined : body;
      onChange(emitted.current);
    },
  });
  // Another draft, a recovered copy: what came from outside replaces what stands here. What was written here comes back
  // as another object with the same content; putting it in anew would throw the caret to the end.
  useEffect(() => {
    if (!editor || keepEqualParts(emitted.current, value) === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent((value ?? EMPTY) as Content, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const element = document.getElementById(props.id);
    if (!editor || !element) return;
    if (props.invalid) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
    if (props.describedBy) element.setAttribute('aria-describedby', props.describedBy);
    else element.removeAttribute('aria-describedby');
    if (props.required) element.setAttribute('aria-required', 'true');
    else element.removeAttribute('aria-required');
  }, [editor, props.id, props.invalid, props.describedBy, props.required]);
  if (!editor) return null;
  return (
    <div className={classes.editorBox} data-invalid={props.invalid || undefined}>
      {!props.readOnly && <BodyTools editor={editor} label={props.label} />}
      <EditorContent editor={editor} />
      {dropped && (
        <Note size="tiny" className={classes.dropped} role="status">
          그림은 본문에 들어가지 않습니다. 사진 항목이나 첨부파일로 올려 주세요.
        </Note>
      )}
    </div>
  );
}

/** A picture among what is pasted. Excel sends one of every table along: where there is text, that one is not meant. */
const holdsPicture = (data: DataTransfer | null): boolean =>
  data !== null &&
  (/<img\b/i.test(data.getData('text/html')) ||
    (data.getData('text/plain') === '' && [...data.files].some((file) => file.type.startsWith('image/'))));

/** HWP and Word bring their own markup along; the parts that carry no text go before they are read. */
const cleanPasted = (html: string): string =>
  keepTableLooks(dropHandlers(html))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|head|title|meta|link)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi, '')
    .replace(/<\/?(o|w|m|v|hp):[^>]*>/gi, '');

import { type BodyProps, ListBody } from './list-body.tsx';
import { ListTools, type ToolsProps } from './list-tools.tsx';

type Props<Row> = Omit<BodyProps<Row>, 'caption' | 'tools'> & ToolsProps<Row> & { caption?: string };

/** A list that is a part of a page: its buttons stand at the end of its filters. */
export const ListPart = <Row,>(props: Props<Row>) => (
  <ListBody {...props} caption={props.caption ?? props.title} tools={<ListTools {...props} />} />
);

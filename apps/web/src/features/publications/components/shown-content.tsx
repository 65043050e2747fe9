import type { PublicContent, PublicPart } from '@danji/contract/publications/content';
import { Card, Fact, Name, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';

/** What residents will see, with what is covered. */
export function ShownContent({ content }: { content: PublicContent }) {
  return (
    <Card title="입주민이 볼 내용">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        <Name as="p">{content.title}</Name>
        {content.parts.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </Stack>
    </Card>
  );
}

function Part({ part }: { part: PublicPart }) {
  if (part.kind === 'line') return <Fact name={part.label}>{part.text}</Fact>;
  if (part.kind === 'text')
    return (
      <div>
        <Name as="p">{part.label}</Name>
        {part.paragraphs.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
    );
  return <PartTable part={part} />;
}

function PartTable({ part }: { part: Extract<PublicPart, { kind: 'table' }> }) {
  return (
    <Stack gap={1}>
      <Name as="p">{part.label}</Name>
      <Table aria-label={part.label}>
        {part.columns.length > 0 && (
          <thead>
            <tr>
              {part.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {part.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

import { IconUrgent } from '@tabler/icons-react';
import { BareChoice } from '../../../shared/ui/choice-field.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { gradeChosen, type Retention, type Security, sheetDisclosure } from '../lib/draft.ts';
import { useDesk, useSheet } from '../state/desk-context.ts';
import { PLACES } from '../state/submit.ts';
import classes from './drafting.module.css';
import { Openness } from './openness.tsx';

const SECURITIES = [
  { value: 'NORMAL', label: '일반' },
  { value: 'CONFIDENTIAL', label: '대외비' },
];
const YEARS = [
  ...['1', '3', '5', '10'].map((value) => ({ value, label: `보존 ${value}년` })),
  { value: '', label: '영구 보존' },
];

/** Title, 긴급, 보안등급, 공개 여부, 보존연한; what stands in the way of title and 공개 여부. */
export function Attributes({ problem, closed }: { problem: string | undefined; closed: string | undefined }) {
  const desk = useDesk();
  const title = useSheet((sheet) => sheet.title);
  const urgent = useSheet((sheet) => sheet.urgent);
  const security = useSheet((sheet) => sheet.security);
  const said = useSheet((sheet) => sheet.disclosure);
  const disclosure = sheetDisclosure({ disclosure: said, security });
  const years = useSheet((sheet) => sheet.retentionYears);
  return (
    <Row gap={2.5} wrap align="start" below={4}>
      <div className={classes.titleBox}>
        <input
          id={PLACES.title}
          className={classes.title}
          aria-label="제목"
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : 'draft-title-said'}
          placeholder="제목을 적어 주세요 (예: 승강기 3호기 부품 교체의 건)"
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={(event) =>
            desk.write({ title: event.currentTarget.value, titleOwn: event.currentTarget.value !== '' })
          }
        />
        {problem !== undefined && (
          <Note tone="seal" size="small" id="draft-title-said">
            {problem}
          </Note>
        )}
      </div>
      <Row
        as="button"
        inline
        gap={1.5}
        center
        type="button"
        className={classes.urgent}
        aria-pressed={urgent}
        onClick={() => desk.write({ urgent: !urgent })}
      >
        <IconUrgent size="1.125rem" aria-hidden /> 긴급
      </Row>
      <BareChoice
        className={classes.select}
        aria-label="보안등급"
        value={security}
        data={SECURITIES}
        onChange={({ currentTarget: { value } }) =>
          desk.write(gradeChosen(value as Security, disclosure, desk.opening.form?.settings.disclosure))
        }
      />
      <Openness disclosure={disclosure} problem={closed} />
      <BareChoice
        className={classes.select}
        aria-label="보존연한"
        value={years === null ? '' : String(years)}
        data={YEARS}
        onChange={({ currentTarget: { value } }) =>
          desk.write({ retentionYears: (value === '' ? null : Number(value)) as Retention })
        }
      />
    </Row>
  );
}

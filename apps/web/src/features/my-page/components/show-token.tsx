import { partLabel } from '@danji/contract/personal-tokens';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { CopiedValue, showSecret } from '../../../shared/overlay/show-secret.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { listAddress, type OwnToken, secretAddress } from '../api/personal-tokens.ts';
import classes from './my-page.module.css';
import type { MadeToken } from './token-form.tsx';

/** What was made, for the one time that it can be seen. */
export const showToken = ({ secret, kind, parts, name }: MadeToken) =>
  kind === 'CALENDAR'
    ? showSecret({
        title: `‘${name}’ 달력 주소`,
        lead: '구글 캘린더, 아이폰, 아웃룩의 ‘URL로 추가’나 ‘구독 캘린더’에 이 주소를 넣어 주세요. 주소를 아는 사람은 누구나 읽을 수 있으니 남에게 보내지 마세요.',
        name: '달력 주소',
        secret: secretAddress(secret, 'calendar.ics'),
      })
    : showSecret({
        title: `‘${name}’ 엑셀 연결`,
        lead: '엑셀의 데이터 → 웹에서에 목록의 주소를 넣고, ‘기본’에서 아래 암호를 넣어 주세요. 사용자 이름은 아무거나 됩니다.',
        name: '암호',
        secret,
        more: <Addresses parts={parts} secret={secret} />,
      });

function Addresses({ parts, secret }: { parts: readonly string[]; secret: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {parts.map((part) => (
        <CopiedValue
          key={part}
          name={`${partLabel(part)} 주소`}
          text={isWhole ? secretAddress(secret, `${part}.csv`) : listAddress(part)}
        />
      ))}
      {isWhole ? (
        <Note size="small">암호가 들어 있는 주소입니다. 파일이나 메일로 남에게 보내지 마세요.</Note>
      ) : (
        <Row>
          <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
            암호를 넣는 칸이 없는 프로그램입니다
          </Button>
        </Row>
      )}
    </>
  );
}

const STEPS = [
  '엑셀에서 데이터 → 데이터 가져오기 → 기타 원본에서 → 웹을 누르고 목록의 주소를 넣습니다.',
  '왼쪽에서 ‘기본’을 고르고, 사용자 이름에는 아무 글자나, 암호에는 만들 때 받은 암호를 넣습니다.',
  '표가 보이면 ‘로드’를 누릅니다. 그 뒤로는 데이터 → 모두 새로 고침으로 새 내용을 받습니다.',
];

/** The addresses of the lists, which are no secret, and what to do with them in Excel. */
export const showAddresses = ({ name, parts }: OwnToken) =>
  openModal({
    title: `‘${name}’ 목록 주소`,
    size: 620,
    content: (close) => (
      <Stack>
        <Stack as="ol" className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        {parts.map((part) => (
          <CopiedValue key={part} name={`${partLabel(part)} 주소`} text={listAddress(part)} />
        ))}
        <Note size="small">
          주소 끝의 .csv를 .json으로 바꾸면 JSON으로, ?from=2026-01-01을 붙이면 그날부터 읽습니다.
        </Note>
        <Row end>
          <Button onClick={() => close()}>닫기</Button>
        </Row>
      </Stack>
    ),
  });

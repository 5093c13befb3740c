import * as takedowns from '../../../shared/schemas/takedowns.ts';
import { exportedTakedown } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';

const {
  filedNotice,
  takedownRequest,
  takedownCourse,
  takedownStatusView,
  filedTakedown,
  takedownResponse,
  takedownResponseView,
  moderatedTakedown,
} = takedowns;

const REASON =
  'The amount is wrong: the invoice that it names was paid in full, and the bank statement shows it.';
const RESPONSE = 'The invoice is still open: the payment that the request names was for another delivery.';
const NONE =
  'Null: it was not given, or is withheld in a case of the moderator who reads. A request may leave it out.';

export const takedownFields = [
  describeFields([takedownRequest, moderatedTakedown, filedNotice], {
    requesterName: { example: 'Lerato Khumalo' },
    requesterEmail: { example: 'lerato.khumalo@example.co.za', format: 'email' },
    ground: 'On what ground. Null: it was not given. A request may leave it out.',
    reason: { example: REASON },
    rightInfringed: {
      description: `Which right the review infringes. ${NONE}`,
      example: 'The good name of the company.',
    },
    remedySought: { description: `What should be done. ${NONE}`, example: 'The review should be removed.' },
    requesterPhone: { description: `A telephone number of whoever asks. ${NONE}`, example: '031 555 0123' },
    requesterAddress: {
      description: `The postal address of whoever asks. ${NONE}`,
      example: '14 Kiln Road, Umgeni Park, Durban, 4051',
    },
    goodFaith: {
      description:
        'Whether whoever asks states that they act in good faith. In a request null or left out: no.',
      example: true,
    },
    truthful: {
      description:
        'Whether whoever asks states that what they say is true. In a request null or left out: no.',
      example: true,
    },
    signature: {
      description: `The name of whoever asks, typed as a signature. ${NONE}`,
      example: 'Lerato Khumalo',
    },
  }),
  describeFields(
    [
      filedTakedown,
      takedownCourse,
      takedownStatusView,
      takedownResponse,
      takedownResponseView,
      moderatedTakedown,
      exportedTakedown,
    ],
    {
      status:
        '`RECEIVED`; `UNDER_REVIEW` once a moderator took it up; `ACTIONED`: the review was removed; `REJECTED`: the review stays.',
      body: {
        description: 'What the review’s author answers. In a response null: not answered yet.',
        example: RESPONSE,
      },
      decisionReason:
        'The reason that the requester was told, and the author of a removed review; null where none was given.',
    },
  ),
  describeFields([takedowns.takedownListQuery], { status: { example: 'RECEIVED' } }),
];

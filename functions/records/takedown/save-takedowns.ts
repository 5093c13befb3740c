import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import {
  authorPartition,
  type Key,
  openTakedownKey,
  requesterPartition,
  takedownAppealKey,
  takedownKey,
  takedownReferenceKey,
} from '../../platform/keys.ts';
import { hashRequester } from '../../platform/keyed-hash.ts';
import type { UpdateWrite, Write } from '../../platform/table.ts';
import { absent, differences, present, put, remove, update } from '../../platform/writes.ts';
import { type Count, countMoves } from '../statistics/list-counts.ts';
import { takedownQueue, type TakedownRecord } from './takedown.ts';

/** The only writer of takedown requests. Fails as the write `takedown` if a request is no longer as it was read. */

interface Derived {
  queue: { queue: string; queuedAt: string };
  count: Count;
  place: (Key & Pick<TakedownRecord, 'reviewId' | 'reference'> & { takedownId: string }) | null;
}

export function derive(takedown: TakedownRecord): Derived {
  const { id, reviewId, reference, status, decidedAt, waitsSince } = takedown;
  return {
    queue: { queue: takedownQueue(status), queuedAt: `${decidedAt ?? waitsSince}#${id}` },
    count: `takedowns.${status}`,
    place: isOpenTakedown(takedown)
      ? { ...openTakedownKey(reviewId, id), takedownId: id, reviewId, reference }
      : null,
  };
}

const withPlaces = (takedown: TakedownRecord) => ({ ...takedown, ...derive(takedown).queue });

interface Change {
  before: TakedownRecord | null;
  after: TakedownRecord | null;
}

export function saveTakedowns(reviewId: string, changes: readonly Change[]): Write[] {
  const countOf = (takedown: TakedownRecord | null) => takedown && derive(takedown).count;
  const moves = changes.map(({ before, after }) => [countOf(before), countOf(after)] as const);
  return [...changes.flatMap(saveOne), ...countMoves(reviewId, moves)];
}

export const saveTakedown = (before: TakedownRecord | null, after: TakedownRecord | null): Write[] =>
  saveTakedowns((before ?? after)?.reviewId ?? '', [{ before, after }]);

function saveOne({ before, after }: Change): Write[] {
  const [was, is] = [before, after].map((one) => one && derive(one).place);
  return [
    ...itemWrites(before, after),
    ...(!was && is ? [put('open takedown', is)] : []),
    ...(was && !is ? [remove('open takedown', was, { pk: present })] : []),
  ];
}

function itemWrites(before: TakedownRecord | null, after: TakedownRecord | null): Write[] {
  if (!before) return after ? createWrites(after) : [];
  if (after) return [changeItem(before, after)];
  const { id, reference, version } = before;
  return [
    remove('takedown', takedownKey(id), { version }),
    remove('reference', takedownReferenceKey(reference)),
    remove('appeal', takedownAppealKey(id)),
  ];
}

/** A person who proves the requester's address finds the reference in their data export. */
function createWrites(takedown: TakedownRecord): Write[] {
  const { id, reference, createdAt, request } = takedown;
  const authorId = requesterPartition(hashRequester(request.requesterEmail));
  const pointer = { ...takedownReferenceKey(reference), takedownId: id };
  return [
    put('takedown', withPlaces(takedown), { pk: absent }),
    put('reference', { ...pointer, authorId, authoredAt: `${createdAt}#${id}` }, { pk: absent }),
  ];
}

function changeItem(before: TakedownRecord, after: TakedownRecord, listed = {}): Write {
  const { id, version } = before;
  const { set, remove: removedFields } = differences(
    withPlaces(before),
    withPlaces({ ...after, version: version + 1 }),
  );
  return update(
    'takedown',
    takedownKey(id),
    { set: { ...set, ...listed }, remove: removedFields },
    { version },
  );
}

/** The author's answer, listed as their content: the record itself does not name them. */
export function saveResponse(before: TakedownRecord, after: TakedownRecord, userId: string): Write {
  const authoredAt = `${after.updatedAt}#${after.id}`;
  return changeItem(before, after, { authorId: authorPartition(userId, 'responses'), authoredAt });
}

/** An author's answer stays part of the record when their account is deleted. */
export function detachResponse(id: string): UpdateWrite {
  return update('takedown', takedownKey(id), { remove: ['authorId'] }, { pk: present });
}

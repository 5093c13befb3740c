import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import { formatRand } from '../../../shared/money.ts';
import { describeMatch, MATCHES } from '../../lib/name-differences.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Column, COLUMNS, type Found, type Sorting, wordRecord } from './results.ts';

/** Each row as a block of a few lines, its figures with their columns' names. Paper has the table. */
const BLOCKS: SystemStyleObject = {
  '&, & tbody, & .details:not(.closed), & .details td': { display: 'block' },
  '& thead tr, & .found': { display: 'flex', flexFlow: 'wrap', alignItems: 'baseline', columnGap: '3' },
  '& tr': { py: '2' },
  '& tr :is(th, td)': { p: '0' },
  '& .details p': { ms: '0' },
  '& td:nth-of-type(2)': { order: '-1', flexBasis: '100%' },
  /* Two short lines in place of three. */
  '& :is([data-label=Owed], [data-label="Last flag"])': { order: '1' },
  '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'fg.muted' },
};

const TABLE: SystemStyleObject = {
  '& th, & td': { p: '2', textAlign: 'start', verticalAlign: 'baseline' },
  '& .found': { borderTopWidth: '1px' },
  '& :is(th, td):first-of-type': { ps: '0' },
  '& :is(th, td):last-of-type': { pe: '0' },
  '& :is(th, td):nth-of-type(n + 3)': { textAlign: 'end', textStyle: 'figures', whiteSpace: 'nowrap' },
  '& th': { color: 'fg.muted', fontWeight: 'medium' },
  '& small': { color: 'fg.muted', fontSize: 'inherit' },
  '& b': { color: 'red.fg', fontWeight: 'semibold' },
  '& button': { display: 'inline-flex', alignItems: 'center', gap: '1', minH: '6', cursor: 'pointer' },
  '& td button': { minW: '28', whiteSpace: 'nowrap' },
  '& svg': { _print: { display: 'none' } },
  '& th:not([aria-sort]) svg': { opacity: '0.3' },
  '& :is([aria-sort=ascending], [aria-expanded=true]) svg': { rotate: '180deg' },
  '& .details td': { pt: '0' },
  '& .details p': { maxW: 'measure', ms: '32' },
  '& .closed': { display: 'none', _print: { display: 'table-row' } },
  '@media screen and (width < 768px)': BLOCKS,
};

function FoundRows({ found: { asked, match, company } }: { found: Found }) {
  const [isOpen, setIsOpen] = useState(false);
  const { slug, name, cipcRegNo, reviewCount, settledCount, totalOwed, totalSettled } = company;
  const { lastFlaggedAt, record } = company;
  const typed = [asked.name, asked.cipcRegNo].filter((text) => text && text !== name && text !== cipcRegNo);
  const ofRow = [`row\u00a0${asked.line}`, typed.join(' · ')].filter(Boolean).join(': ');
  const [foundAs, differing] = describeMatch(company);
  return (
    <>
      <tr className="found">
        <td>
          <button
            type="button"
            aria-label={`${MATCHES[match]}: ${name}, details`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {MATCHES[match]}
            <Icon name="chevron-down" size={14} />
          </button>
        </td>
        <td>
          <Link to={`/company/${slug}`} target="_blank">
            {name}
          </Link>{' '}
          <small>{[cipcRegNo, ofRow, foundAs].filter(Boolean).join(' · ')}</small>
        </td>
        <td data-label="Flags">
          {reviewCount > 0 ? <b>{reviewCount}</b> : <span>0</span>}
          {settledCount > 0 && <small>{`, ${settledCount} settled`}</small>}
        </td>
        <td data-label="People">{record?.reporterCount ?? '–'}</td>
        <td data-label="Owed">{formatRand(totalOwed)}</td>
        <td data-label="Settled">{formatRand(totalSettled)}</td>
        <td data-label="Last flag">{lastFlaggedAt ? formatShortDate(lastFlaggedAt) : '–'}</td>
      </tr>
      <tr className={isOpen ? 'details' : 'details closed'}>
        <td colSpan={Object.keys(COLUMNS).length}>
          <p>{differing && (match === 'NUMBER' ? `The name: ${differing}.` : `${differing}.`)}</p>
          <p>{wordRecord(company) || 'It has no flags.'}</p>
        </td>
      </tr>
    </>
  );
}

interface ResultsTableProps {
  label: string;
  found: readonly Found[];
  sorting: Sorting;
  onSort: (column: Column) => void;
}

/** Its cells are plain elements, because it may have thousands of them. */
export function ResultsTable({ label, found, sorting, onSort }: ResultsTableProps) {
  if (found.length === 0) return null;
  const order = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <chakra.table aria-label={label} width="full" mt="4" textStyle="sm" overflowWrap="anywhere" css={TABLE}>
      <thead>
        <tr>
          {(Object.keys(COLUMNS) as Column[]).map((column) => (
            <th key={column} scope="col" aria-sort={column === sorting.column ? order : undefined}>
              <button type="button" onClick={() => onSort(column)}>
                {column}
                <Icon name="chevron-down" size={14} />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <FoundRows key={`${one.asked.line} ${one.company.id}`} found={one} />
        ))}
      </tbody>
    </chakra.table>
  );
}

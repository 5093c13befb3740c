import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { CompanyActs } from './use-company-acts.ts';

export type SomeCompany = Pick<CompanyCard, 'id' | 'name' | 'slug' | 'reviewCount'>;

/** What was asked for, and of which company. */
export interface Asked {
  act: 'decline' | 'merge' | 'correct' | 'remove';
  company: SomeCompany;
}

export interface CompanyDialogProps {
  company: SomeCompany | null;
  acts: CompanyActs;
  onClose: () => void;
}

interface CompanyDialogsProps {
  asked: Asked | null;
  acts: CompanyActs;
  onClose: () => void;
}

/** One dialog an act; at most one is open. */
export function CompanyDialogs({ asked, acts, onClose }: CompanyDialogsProps) {
  const of = (act: Asked['act']) => ({
    company: asked?.act === act ? asked.company : null,
    acts,
    onClose,
  });
  return (
    <>
      <DeclineDialog {...of('decline')} />
      <MergeDialog {...of('merge')} />
      <CorrectDialog {...of('correct')} />
      <RemoveDialog {...of('remove')} />
    </>
  );
}

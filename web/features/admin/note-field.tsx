import type { ComponentProps } from 'react';
import { DECISION_NOTE } from '../../../shared/limits.ts';
import { TextAreaField } from '../../ui/text-field.tsx';

export function NoteField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  return (
    <TextAreaField
      optional
      label="Note"
      rows={2}
      maxLength={DECISION_NOTE.max}
      hint="Only moderators see this, for seven years: write about the review, not about its author."
      {...field}
    />
  );
}

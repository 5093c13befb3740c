import { Strong } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

type NoticeAddressProps = Omit<ComponentProps<typeof CheckboxField>, 'label'> & {
  review: Pick<ModeratedReview, 'noticeEmail'>;
};

export function NoticeAddress({ review: { noticeEmail }, ...box }: NoticeAddressProps) {
  if (noticeEmail === null) return null;
  const domain = noticeEmail.slice(noticeEmail.lastIndexOf('@') + 1);
  return (
    <CheckboxGroup
      legend="Address for notices that the author gave"
      hint={
        <>
          {noticeEmail}, at the domain <Strong>{domain}</Strong>. It is for this review alone.
        </>
      }
    >
      <CheckboxField label="It is the company’s: use it for all its reviews" {...box} />
    </CheckboxGroup>
  );
}

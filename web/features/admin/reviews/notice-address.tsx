import { Fieldset, Strong } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';

type NoticeAddressProps = Omit<ComponentProps<typeof CheckboxField>, 'label'> & {
  review: Pick<ModeratedReview, 'noticeEmail'>;
};

/** The address at which the author says the company can be told, and whether it becomes the company's. */
export function NoticeAddress({ review: { noticeEmail }, ...box }: NoticeAddressProps) {
  if (noticeEmail === null) return null;
  const domain = noticeEmail.slice(noticeEmail.lastIndexOf('@') + 1);
  return (
    <Fieldset.Root>
      <Fieldset.Legend>Address for notices that the author gave</Fieldset.Legend>
      <Fieldset.HelperText>
        {noticeEmail}, at the domain <Strong>{domain}</Strong>. It is for this review alone.
      </Fieldset.HelperText>
      <Fieldset.Content mt="2">
        <CheckboxField label="It is the company’s: use it for all its reviews" {...box} />
      </Fieldset.Content>
    </Fieldset.Root>
  );
}

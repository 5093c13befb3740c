import { Heading, Stack } from '@chakra-ui/react';
import type { OwnReview } from '../../../../shared/schemas/reviews.ts';
import { EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { EvidenceFiles } from './evidence-files.tsx';

export function EvidenceSection({ review: { id, attachments } }: { review: OwnReview }) {
  return (
    <Stack
      as="section"
      aria-labelledby="evidence"
      align="flex-start"
      gap="4"
      mt="10"
      p={{ base: '4', sm: '6' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Heading as="h2" id="evidence" textStyle="heading">
        Add evidence
      </Heading>
      <p>
        Optional. PDF, images and documents, up to {EVIDENCE_FILES.max} files of at most 10 MB each. Only
        moderators see them. Cover personal information of others first. You can add more under “My reviews”
        for as long as the review waits.
      </p>
      <EvidenceFiles place={id} reviewId={id} attachments={attachments} />
    </Stack>
  );
}

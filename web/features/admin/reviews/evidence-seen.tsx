import { Fieldset, SimpleGrid } from '@chakra-ui/react';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, type EvidenceKind } from '../../../../shared/enumerations.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';

interface EvidenceSeenProps {
  register: (kind: EvidenceKind) => object;
}

/** The kinds of evidence that the moderator has seen. Only the kinds are published. */
export function EvidenceSeen({ register }: EvidenceSeenProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>Evidence that you have seen</Fieldset.Legend>
      <Fieldset.HelperText>Published as kinds alone; nothing of a file is.</Fieldset.HelperText>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" mt="2">
        {EVIDENCE_KINDS.map((kind) => (
          <CheckboxField key={kind} label={EVIDENCE_KIND_LABELS[kind]} {...register(kind)} />
        ))}
      </SimpleGrid>
    </Fieldset.Root>
  );
}

import { Fieldset, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CheckboxGroupProps extends Pick<SimpleGridProps, 'columns'> {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function CheckboxGroup({ legend, hint, columns = 1, children }: CheckboxGroupProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      {hint && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
      <SimpleGrid columns={columns} gap="2" mt="2">
        {children}
      </SimpleGrid>
    </Fieldset.Root>
  );
}

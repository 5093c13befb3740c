import { useEffect, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { CompanyCombobox } from './company-combobox.tsx';
import type { Option } from './company-options.ts';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';
import { useCompanyById } from './use-company-options.ts';

interface CompanyFieldProps {
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
  onMissing: () => void;
}

/** The company of the form: an id there, a name here. An id that came from elsewhere is looked up. */
export function CompanyField({ control, onMissing }: CompanyFieldProps) {
  const { field, fieldState } = useController({ control, name: 'companyId' });
  const [chosen, setChosen] = useState<Option | null>(null);
  const known = chosen?.id === field.value ? chosen : null;
  const { option, isLoading } = useCompanyById(known ? '' : field.value);
  const isMissing = field.value !== '' && !known && !option && !isLoading;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  return (
    <CompanyCombobox
      ref={field.ref}
      value={known ?? option}
      isLoading={field.value !== '' && !known && !option && isLoading}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(company) => {
        setChosen(company);
        field.onChange(company?.id ?? '');
      }}
    />
  );
}

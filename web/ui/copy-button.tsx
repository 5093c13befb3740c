import { Button, type ButtonProps } from '@chakra-ui/react';
import { showToast } from '../lib/toaster.ts';

interface CopyButtonProps extends ButtonProps {
  /** As in 'Link copied'. */
  name: string;
  text: string;
  /** What to do with it then. */
  advice: string;
}

/** Hidden without script. Where the browser refuses, explains how to copy it by hand. */
export function CopyButton({ name, text, advice, ...button }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', title: `${name} copied`, description: advice });
    } catch {
      showToast({ tone: 'error', title: 'Not copied', description: 'Select it and copy it yourself.' });
    }
  };
  return (
    <Button
      variant="outline"
      css={{ '@media (scripting: none)': { display: 'none' } }}
      {...button}
      onClick={() => void copy()}
    >
      {`Copy ${name.toLowerCase()}`}
    </Button>
  );
}

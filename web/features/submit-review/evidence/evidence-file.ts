import { FILENAME } from '../../../../shared/limits.ts';
import type { Toast } from '../../../lib/toaster.ts';

export function attachedName(name: string, caption: string): string {
  const trimmed = caption.trim();
  if (!trimmed) return name;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot) : '';
  const room = FILENAME.max - stem.length - extension.length - ' ()'.length;
  return room > 0 ? `${stem} (${trimmed.slice(0, room)})${extension}` : name;
}

export function evidenceToast(attached: number, failed: number): Toast {
  if (attached === 0) {
    return { tone: 'error', title: 'Upload Failed', description: 'Failed to attach evidence files' };
  }
  const rest = failed > 0 ? `, ${failed} failed` : '';
  return {
    tone: 'success',
    title: 'Evidence Uploaded',
    description: `${attached} file(s) attached successfully${rest}`,
  };
}

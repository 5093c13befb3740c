import * as z from 'zod/mini';
import { mailedCode } from '../../shared/schemas/fields.ts';

export const codeForm = z.object({ code: mailedCode });

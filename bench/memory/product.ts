import { runLauncher } from '../../infra/local/launcher.ts';

/** `npm start`, but that its functions wait `FUNCTION_IDLE_MS` for their next call. */
await runLauncher({ functionIdleMs: Number(process.env['FUNCTION_IDLE_MS']) });

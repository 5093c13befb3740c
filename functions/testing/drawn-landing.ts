/** Replaces the module of the web build (functions/platform/drawn-pages.d.ts) in tests of the function. */
export const draw = async (
  _address: string,
  data: Record<string, unknown> | null,
): Promise<RenderedDocument> => ({
  body: '<output></output>',
  title: 'FlagRegister: check a South African company before you sign',
  pageData: { ...data },
});
export const shell: PageShell = ['<html lang="en-ZA"><head>', '</head><main>', '</main>'];

/** Replaces the module of the web build (functions/platform/drawn-pages.d.ts) in tests of the function. */
export const draw = async (
  _address: string,
  data: Record<string, unknown> | null,
): Promise<RenderedDocument> => ({
  body: '<output></output>',
  title: 'Transparency · FlagRegister',
  pageData: { ...data },
});
export const shell: PageShell = ['<head>', '</head><main>', '</main>'];

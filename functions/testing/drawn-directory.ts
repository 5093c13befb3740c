/** Replaces the module of the web build (functions/platform/drawn-pages.d.ts) in tests of the function. */
export const draw = async (address: string, data: Record<string, unknown>): Promise<RenderedDocument> => ({
  body: `<output>${address.replaceAll('&', '&amp;')}</output>`,
  title: 'Company Directory · FlagRegister',
  pageData: data,
});
export const shell: PageShell = ['<head>', '</head><main>', '</main>'];

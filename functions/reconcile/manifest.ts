import type * as z from 'zod/mini';
import { RECONCILED } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import type { manifest, ReconcileProperty } from '../../shared/schemas/reconcile.ts';
import { RECONCILE_PROPERTIES } from '../../shared/schemas/reconcile.ts';

export const COMPANY_TYPE = { id: 'Company', name: 'Company' };

const NAMES: Record<ReconcileProperty, { name: string; description: string }> = {
  flags: { name: 'Flags', description: 'Public reviews, without older reports' },
  settledFlags: { name: 'Settled flags', description: 'How many of these reviews are settled' },
  owed: { name: 'Owed', description: 'Rand that is still owed by these reviews' },
  settled: { name: 'Settled', description: 'Rand that was paid and confirmed by these reviews' },
  lastFlag: { name: 'Last flag', description: 'When the newest of them was published' },
  cipcRegNo: { name: 'CIPC number', description: 'The registration number at the CIPC' },
  city: { name: 'City', description: 'The town' },
  province: { name: 'Province', description: 'The province' },
};

export const describeProperty = (id: ReconcileProperty) => ({ id, ...NAMES[id] });
export const allProperties = () => RECONCILE_PROPERTIES.map(describeProperty);

/** OpenRefine sends its token with queries, but not to the suggest services, so their paths repeat it. */
export function makeManifest(siteOrigin: string, token: string | undefined): z.infer<typeof manifest> {
  const at = (service_path: string) => ({ service_url: siteOrigin, service_path });
  const secret = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  return {
    versions: ['0.2'],
    name: PRODUCT_NAME,
    identifierSpace: `${siteOrigin}/company/`,
    schemaSpace: 'https://schema.org/Organization',
    documentation: `${siteOrigin}/api/openapi.json`,
    defaultTypes: [COMPANY_TYPE],
    view: { url: `${siteOrigin}/company/{{id}}` },
    batchSize: RECONCILED.batch,
    authentication: { type: 'apiKey', name: 'token', in: 'query' },
    suggest: {
      entity: at(`/api/reconcile/suggest/companies${secret}`),
      property: at(`/api/reconcile/suggest/properties${secret}`),
    },
    extend: { propose_properties: at('/api/reconcile/properties'), property_settings: [] },
  };
}

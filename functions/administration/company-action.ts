import type { Moderated } from '../decisions/moderated.ts';
import { companyCase } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import { type CompanyRecord, findCompanyById } from '../records/company/company.ts';

const STATES = { LISTED: 'listed', DECLINED: 'declined', MERGED: 'merged', REMOVED: 'removed' };

export const COMPANIES: Moderated<CompanyRecord> = {
  kind: 'COMPANY',
  find: async (id) => {
    const company = await findCompanyById(id);
    if (!company || company.status === 'REMOVED') throw new HttpError('company_not_found');
    return company;
  },
  caseOf: companyCase,
  status: ({ status }) => status,
  refusal: ({ status }) => {
    const state = status === 'PROPOSED' ? 'proposed' : STATES[status];
    return new HttpError('company_decided', { message: `This company has been ${state} already.` });
  },
  since: ({ createdAt }) => createdAt,
  entry: ({ id, name }) => ({ subject: `company ${id}`, name }),
};

import { z } from "zod";
import { Paging } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const page = Paging.shape.page.catch(1);

const ApplyQuery = z.object({ currency: Currency.optional().catch(undefined), title_id: Id, page });
const DetailsQuery = z.object({ tab: z.enum(INVOICE_TAB_NAMES).optional().catch(undefined), page });

const entriesOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** Currency, title and page of an address; what is none is left out. */
export const readApplyQuery = (url: string) => ApplyQuery.parse(entriesOf(url));
export const readDetailsQuery = (url: string) => DetailsQuery.parse(entriesOf(url));

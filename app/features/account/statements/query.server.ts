import { z } from "zod";
import { BalanceSearch, PointSearch } from "~/portal-contract/account/statements";

const Page = { page: z.coerce.number().int().min(1).max(1_000_000).catch(1) };

const dates = { from: BalanceSearch.shape.from.catch(undefined), until: BalanceSearch.shape.until.catch(undefined) };

/** Invalid parameters are ignored. */
const Balance = z.object({
	account: BalanceSearch.shape.account.catch("deposit"),
	kind: BalanceSearch.shape.kind.catch(undefined),
	...dates,
	...Page,
});
const Points = z.object({ kind: PointSearch.shape.kind.catch(undefined), ...dates, ...Page });

const paramsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

export const readBalanceQuery = (url: string) => Balance.parse(paramsOf(url));
export const readPointsQuery = (url: string) => Points.parse(paramsOf(url));
